import { create } from 'zustand'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { type Codec, Unreadable } from '#contract/codec-parts.ts'
import { FAILURE_MESSAGES, type RequestFailure, type RequestOptions, requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { FACTOR_PATH, loginPath, PROFILE_PATH } from '../paths.ts'

/** Whether the session ended while something is typed here that the shop has not stored. */
export const useSessionEnd = create<{ isOver: boolean }>()(() => ({ isOver: false }))

/** A failed call; `message` states why, as text for the screen. */
export class CallFailed extends Error {
  readonly kind: RequestFailure['kind']
  /** The shop received the call and refused it; otherwise the call itself failed. */
  readonly isRefused: boolean
  /** The whole answer of a refusal; empty where it was unreadable. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(failure: RequestFailure) {
    super(failure.message)
    this.kind = failure.kind
    this.answer = isRecord(failure.body) ? failure.body : {}
    this.isRefused = failure.kind === 'REFUSED' && (failure.status ?? 0) < 500
  }
}

/**
 * The whole answer of a call to the API; throws `CallFailed`. After the end of the session it goes to the login, or,
 * while something is not saved, shows a notice with a link there. What needs a recent proof of the person asks for it
 * and is sent once more.
 */
export async function callShop(path: string, options?: RequestOptions): Promise<Record<string, unknown>> {
  let result = await requestJson(path, options)
  if (!result.ok && (await isShownAgain(result.body, path, options?.method)))
    result = await requestJson(path, options)
  if (result.ok) {
    sessionStands()
    return isRecord(result.body) ? result.body : {}
  }
  leaveIfNeeded({ ...result, code: isRecord(result.body) ? result.body.code : undefined })
  throw new CallFailed(result)
}

/** Whether a refused request may be repeated, because the person has shown again that it is them. */
export const isShownAgain = async (body: unknown, path: string, method?: string): Promise<boolean> =>
  isRecord(body) &&
  body.code === 'step_up_required' &&
  (await (await import('../step-up/ask-step-up.tsx')).askStepUp(path, method))

/** Redirects after a logout, or while a one-time password has to be replaced; nothing typed is lost. */
export function leaveIfNeeded({ status, code }: { status?: number | undefined; code?: unknown }): void {
  const { pathname, search } = window.location
  if (status === 401 && isLeavingAsked()) sessionIsOver()
  else if (status === 401) window.location.assign(loginPath(pathname + search))
  if (code === 'password_change_needed' && pathname !== PROFILE_PATH) window.location.assign(PROFILE_PATH)
  if (code === 'second_factor_needed' && pathname !== FACTOR_PATH) window.location.assign(FACTOR_PATH)
}

/** An answer of the right kind whose contents do not fit its codec. */
export const unreadable = (): CallFailed => failedCall('PARSING_ERROR')

/** A call that failed without an answer from the shop. */
export const failedCall = (kind: keyof typeof FAILURE_MESSAGES): CallFailed =>
  new CallFailed({ ok: false, kind, message: FAILURE_MESSAGES[kind] })

/** The text of a failed call: its own message, or one that fits any failure. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? sayKnown(error.message) : say('Please try again.')

/** Reads an answer; one that does not fit its codec throws `CallFailed`. */
export function readWith<Value>(codec: Pick<Codec<Value, unknown>, 'read'>, given: unknown): Value {
  try {
    return codec.read(given)
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable()
    throw error
  }
}

const sessionIsOver = (): void => useSessionEnd.setState({ isOver: true })

/** A call was answered: somebody logged in again, in another tab. */
const sessionStands = (): void => {
  if (useSessionEnd.getState().isOver) useSessionEnd.setState({ isOver: false })
}

/** Whether the browser would ask before this page is left, because some part is unsaved. */
export const isLeavingAsked = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
