import { isRecord } from './is-record.ts'

/** How long the shop may take to answer, in milliseconds, before a call is given up: the same limit on every screen. */
const TIMEOUT_MS = 30_000

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a file is sent as it is, with its `content-type` among the headers. */
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  /** Whether it is sent even when the page is closed meanwhile; its body must be short. */
  keepalive?: boolean
}

/** Why a call failed: it never arrived, it took too long, the answer was unreadable, or the shop refused it. */
export type RequestFailure = {
  ok: false
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'REFUSED'
  status?: number
  /** The shop's own text; for `REFUSED` empty when it gave none, so that a screen can show its own. */
  message: string
  body?: unknown
  /** When it may be tried again, from the shop's `Retry-After`. */
  retryAfterSeconds?: number
}
/** `data` is the envelope's data; `body` is the whole answer, for callers that need more of it. */
export type RequestResult = { ok: true; data: unknown; message: string; body: unknown } | RequestFailure

/** The text for a call that failed without an answer from the shop. */
export const FAILURE_MESSAGES = {
  FETCH_ERROR: 'Could not reach the shop. Check your connection.',
  TIMEOUT_ERROR: 'The shop took too long to answer.',
  PARSING_ERROR: 'The answer could not be read.',
} as const

/** Undefined where there is no page. */
const pageLanguage = (): string | undefined => globalThis.document?.documentElement.lang

const failure = (kind: keyof typeof FAILURE_MESSAGES, status?: number): RequestFailure => ({
  ok: false,
  kind,
  message: FAILURE_MESSAGES[kind],
  ...(status !== undefined && { status }),
})

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/**
 * Calls the shop's API and never throws. An answer with `success: false` is `REFUSED` whatever its status, since an
 * invalid coupon is answered with 200.
 */
export async function requestJson(path: string, options: RequestOptions = {}): Promise<RequestResult> {
  const { method = 'GET', body, headers = {}, timeoutMs = TIMEOUT_MS, keepalive = false } = options
  let status: number
  let isOk: boolean
  let text: string
  let retryAfterSeconds: number
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        accept: 'application/json',
        // of the page, and not of the browser: the shop answers in it
        ...(pageLanguage() === 'bn' && { 'accept-language': 'bn' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    isOk = response.ok
    retryAfterSeconds = Number(response.headers.get('retry-after'))
    text = await response.text()
  } catch (error) {
    return failure(isTimeout(error) ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
  }
  const answer = parseObject(text)
  if (!answer) return failure('PARSING_ERROR', status)
  const message = typeof answer.message === 'string' ? answer.message : ''
  if (!isOk || answer.success === false) {
    const refused = { ok: false, kind: 'REFUSED', status, message, body: answer } as const
    return retryAfterSeconds > 0 ? { ...refused, retryAfterSeconds } : refused
  }
  return { ok: true, data: answer.data, message, body: answer }
}

/** Parses a JSON object; undefined for anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
