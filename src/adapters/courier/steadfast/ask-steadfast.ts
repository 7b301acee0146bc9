import { callCourier } from '../call-courier.ts'
import type { CourierFailure } from '../courier.ts'
import { judgeAnswer, type Purpose } from '../judge-answer.ts'

/** The guides state no limit. A change gets more time: giving one up leaves an order unsure. */
const CHANGE_TIMEOUT_MS = 25_000
const READ_TIMEOUT_MS = 15_000

export type SteadfastAccess = {
  /** Including the version, such as https://portal.packzy.com/api/v1. */
  baseUrl: string
  apiKey: string
  secretKey: string
  /** Replaces both limits. */
  timeoutMs?: number
  /** Awaited before each call; it always ends soon. */
  ready?: () => Promise<void>
  /** Ends every call, also those under way. */
  hangUp?: AbortSignal
}

export type Asking = { signal?: AbortSignal } | undefined
export type Ask = { path: string; body?: unknown; purpose: Purpose; asking: Asking }
export type Judged = ReturnType<typeof judgeAnswer>
export type AskSteadfast = (ask: Ask) => Promise<Judged>

/** Makes one call with the keys and interprets its answer. */
export function steadfastAsker({
  baseUrl,
  apiKey,
  secretKey,
  timeoutMs,
  ready,
  hangUp,
}: SteadfastAccess): AskSteadfast {
  const secrets = [apiKey, secretKey]
  const headers = { 'api-key': apiKey, 'secret-key': secretKey }
  return async ({ path, body, purpose, asking }) => {
    await ready?.()
    const answer = await callCourier({
      method: body === undefined ? 'GET' : 'POST',
      url: `${baseUrl}/${path}`,
      headers,
      body,
      timeoutMs: timeoutMs ?? (purpose === 'read' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS),
      signal: eitherOf(asking?.signal, hangUp),
    })
    return judgeAnswer(answer, { purpose, secrets })
  }
}

const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined) =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other)

export const UNREADABLE: CourierFailure = {
  ok: false,
  kind: 'unavailable',
  message: 'The answer of the courier could not be read.',
}
export const UNNAMED: CourierFailure = {
  ok: false,
  kind: 'not_found',
  message: 'There is no id by which the courier knows this parcel.',
}
