import { callCourier as callJson } from '../courier/call-courier.ts'
import { SMS_TIMEOUT_MS } from './sms-gateway.ts'

export type GatewayCall = {
  url: string
  /** Sent as JSON, a `URLSearchParams` as a form: in the body, so that no address holds a key or a phone. */
  body: object
  signal: AbortSignal
  timeoutMs?: number | undefined
}

/**
 * `answered`: a whole answer, whatever its status. `not_connected`: nothing left this machine.
 * `timeout`, `cut`: the request left, and what became of it is unknown.
 */
export type GatewayReply =
  | { outcome: 'answered'; httpStatus: number; text: string; json: unknown }
  | { outcome: 'not_connected' | 'timeout' | 'cut' }

/** Makes one call and never retries; a redirect is an answer and is not followed. */
export async function callGateway({
  url,
  body,
  signal,
  timeoutMs = SMS_TIMEOUT_MS,
}: GatewayCall): Promise<GatewayReply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const reply = await callJson({
    method: 'POST',
    url,
    headers: {},
    body,
    // the signal ends it before, so that a timeout is told from a cut connection
    timeoutMs: timeoutMs + 1_000,
    signal: AbortSignal.any([timeout, signal]),
  })
  if (reply.outcome === 'answered') return reply
  if (reply.outcome === 'not_sent') return { outcome: 'not_connected' }
  return { outcome: timeout.aborted ? 'timeout' : 'cut' }
}

/** Bangladesh's country code before a phone as the shop stores it. */
export const internationalPhone = (phone: string): string => `88${phone}`

/** Whole digits of a code, from a number or a text; undefined for anything else. */
export function codeOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{3,5}$/.test(text) ? text : undefined
}

/** An amount of taka from a number or a text such as `1,234.50`. */
export function takaOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const plain = text.replace(/[,\s]/g, '')
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}
