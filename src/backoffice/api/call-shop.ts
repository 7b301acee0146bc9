import { create } from 'zustand'
import { type Codec, Unreadable } from '#contract/codec-parts.ts'
import { FAILURE_MESSAGES, type RequestFailure, type RequestOptions, requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { loginPath, PROFILE_PATH } from '../paths.ts'

/** Whether the session ended while something is typed here that the shop does not hold. */
export const useSessionEnd = create<{ isOver: boolean }>()(() => ({ isOver: false }))

/** A call that did not do what it was for; `message` says why, in words for the screen. */
export class CallFailed extends Error {
  readonly kind: RequestFailure['kind']
  /** The shop heard the call and said no; anything else is a failure of the call itself. */
  readonly isRefused: boolean
  /** All that the shop answered with its no; empty where nothing could be read. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(failure: RequestFailure) {
    super(failure.message)
    this.kind = failure.kind
    this.answer = isRecord(failure.body) ? failure.body : {}
    this.isRefused = failure.kind === 'REFUSED' && (failure.status ?? 0) < 500
  }
}

/**
 * The whole answer of a call to the API; throws `CallFailed`. Where the session is over it leads to the login, or, while
 * something is not saved, says so with the way there.
 */
export async function callShop(path: string, options?: RequestOptions): Promise<Record<string, unknown>> {
  const result = await requestJson(path, options)
  if (result.ok) {
    sessionStands()
    return isRecord(result.body) ? result.body : {}
  }
  leaveIfNeeded({ ...result, code: isRecord(result.body) ? result.body.code : undefined })
  throw new CallFailed(result)
}

/** Leads on whoever is not logged in any more, or has to replace a one-time password first; nothing typed is lost by it. */
export function leaveIfNeeded({ status, code }: { status?: number | undefined; code?: unknown }): void {
  const { pathname, search } = window.location
  if (status === 401 && isLeavingAsked()) sessionIsOver()
  else if (status === 401) window.location.assign(loginPath(pathname + search))
  if (code === 'password_change_needed' && pathname !== PROFILE_PATH) window.location.assign(PROFILE_PATH)
}

/** An answer of the right kind whose contents are not what was asked for. */
export const unreadable = (): CallFailed => failedCall('PARSING_ERROR')

/** A call that failed before the shop had a word in it. */
export const failedCall = (kind: keyof typeof FAILURE_MESSAGES): CallFailed =>
  new CallFailed({ ok: false, kind, message: FAILURE_MESSAGES[kind] })

/** What a failed call says to the person: its own words, or those that fit any failure. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Please try again.'

/** Reads what an answer holds; what is not as its codec says throws `CallFailed`. */
export function readWith<Value>(codec: Pick<Codec<Value, unknown>, 'read'>, given: unknown): Value {
  try {
    return codec.read(given)
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable()
    throw error
  }
}

const sessionIsOver = (): void => useSessionEnd.setState({ isOver: true })

/** A call has come through: somebody logged in again, in another tab. */
const sessionStands = (): void => {
  if (useSessionEnd.getState().isOver) useSessionEnd.setState({ isOver: false })
}

/** Whether the browser would ask before this page is left: every part that holds something unsaved is asked. */
const isLeavingAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
