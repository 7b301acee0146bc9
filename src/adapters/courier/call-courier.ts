import http from 'node:http'
import https from 'node:https'
import { TLSSocket } from 'node:tls'

/** No real answer of a courier is so long; it would only fill the memory. */
const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024
/** The longest wait that a courier can ask for. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000

export type CourierCall = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  /** Sent as JSON, a `URLSearchParams` as a form. */
  body?: unknown
  /** For the whole call, from the connection to the answer's last byte. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * `answered`: a whole answer came as `text`; `json` is undefined when it is no JSON. `not_sent`: no connection was made, so the
 * courier cannot know of the call. `lost`: it may.
 */
export type CourierAnswer =
  | {
      outcome: 'answered'
      httpStatus: number
      text: string
      json: unknown
      retryAfterMs: number | undefined
    }
  | { outcome: 'not_sent' | 'lost'; reason: string }

// reads share connections; a booking has its own, since one that the courier has just closed would leave it unsure
const sharedAgents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 16, timeout: 30_000 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 16, timeout: 30_000 }),
}

/**
 * Makes one call and never retries. Redirects are not followed (the keys in the headers would be sent along), and
 * network faults throw no exception.
 */
export function callCourier(call: CourierCall): Promise<CourierAnswer> {
  const { promise, resolve } = Promise.withResolvers<CourierAnswer>()
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const { request, wasSent } = open(call, timeout)
  const reasonOf = (error: unknown) =>
    timeout.aborted ? `no whole answer within ${call.timeoutMs / 1000} s` : codeOf(error)
  request.on('error', error => {
    resolve({ outcome: wasSent() ? 'lost' : 'not_sent', reason: reasonOf(error) })
  })
  let isAnswered = false
  // an answer in another protocol ends a request without an error
  request.on('close', () => {
    if (!isAnswered) resolve({ outcome: wasSent() ? 'lost' : 'not_sent', reason: 'closed' })
  })
  request.on('response', response => {
    isAnswered = true
    readAnswer(response).then(resolve, (error: unknown) => {
      resolve({ outcome: 'lost', reason: reasonOf(error) })
    })
  })
  request.end(sentText(call.body))
  return promise
}

function open({ url, method, headers, body, signal }: CourierCall, timeout: AbortSignal) {
  const { protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  const request = (isSecure ? https : http).request(url, {
    method,
    headers: { accept: 'application/json', ...typeOf(body), ...headers },
    agent: method === 'GET' ? sharedAgents[isSecure ? 'https:' : 'http:'] : false,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
  let sent = false
  request.once('socket', socket => {
    const markSent = () => {
      sent = true
    }
    // bytes are sent only over an open connection, with TLS after its handshake
    if (request.reusedSocket || !socket.connecting) markSent()
    else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', markSent)
  })
  return { request, wasSent: () => sent }
}

function typeOf(body: unknown) {
  if (body === undefined) return {}
  const isForm = body instanceof URLSearchParams
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function sentText(body: unknown): string | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  return body === undefined ? undefined : JSON.stringify(body)
}

async function readAnswer(response: http.IncomingMessage): Promise<CourierAnswer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue
    bytes += part.length
    if (bytes > LONGEST_ANSWER_BYTES) {
      response.destroy()
      return { outcome: 'lost', reason: 'an answer that is too long' }
    }
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  return {
    outcome: 'answered',
    httpStatus: response.statusCode ?? 0,
    text,
    json: parsed(text),
    retryAfterMs: waitOf(response.headers['retry-after']),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The wait that a `Retry-After` asks for, in milliseconds: it has seconds or an HTTP date. */
export function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, LONGEST_RETRY_AFTER_MS) : undefined
}

/** Only the code: an error's message may contain an address. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
