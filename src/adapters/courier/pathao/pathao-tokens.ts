import { type Asking, UNREADABLE } from '../asking.ts'
import { callCourier } from '../call-courier.ts'
import type { Answered, CourierFailure } from '../courier.ts'
import { filledText } from '../courier-answer-shape.ts'
import { judgeAnswer } from '../judge-answer.ts'
import { type PathaoAccess, secretsOf, withStatus } from './pathao-login.ts'

type Granted = Answered<{ token: string }>
type Held = { token: string; refreshToken: string | null; endsAt: number }

/** Renewed so long before its end that no call starts with a token that ends meanwhile. */
const SPARE_MS = 60_000
/** A token without a stated end, which its guide does not foresee. */
const UNSTATED_LIFE_MS = 3_600_000
/** Leaves the larger part of a booking's time to the booking. */
const GRANT_TIMEOUT_MS = 10_000
/** It is sent in a header. */
const TOKEN = /^[\x21-\x7e]{1,8000}$/

const GAVE_UP: CourierFailure = {
  ok: false,
  kind: 'unavailable',
  message: 'The courier gave no token in time; nothing was sent.',
}

/**
 * The tokens of one account: granted at first use, renewed before their end, one grant for all calls that wait. They are
 * kept in memory only, so that no file, database or log holds one.
 */
export function pathaoTokens(access: PathaoAccess) {
  const { login, clock } = access
  let held: Held | undefined
  let asking: Promise<Granted> | undefined

  async function grant(body: Readonly<Record<string, string>>): Promise<Granted> {
    const secrets = [...secretsOf(login), body.refresh_token ?? '']
    const judged = judgeAnswer(withStatus(await request(access, body)), { purpose: 'read', secrets })
    if (!judged.ok) return isRefusal(judged) ? { ...judged, kind: 'auth' } : judged
    const token = filledText(judged.body.access_token) ?? ''
    if (!TOKEN.test(token)) return UNREADABLE
    const { expires_in: seconds } = judged.body
    const isStated = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0
    const lifeMs = isStated ? seconds * 1000 : UNSTATED_LIFE_MS
    const endsAt = clock.now().getTime() + lifeMs - Math.min(SPARE_MS, lifeMs / 2)
    held = { token, refreshToken: filledText(judged.body.refresh_token), endsAt }
    return { ok: true, token }
  }

  async function grantAnew(): Promise<Granted> {
    const refreshToken = held?.refreshToken
    held = undefined
    if (refreshToken) {
      const renewed = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (renewed.ok || renewed.kind !== 'auth') return renewed
    }
    return grant({ grant_type: 'password', username: login.username, password: login.password })
  }

  function once(given: Asking): Promise<Granted> {
    asking ??= grantAnew().finally(() => {
      asking = undefined
    })
    return unlessGivenUp(asking, given?.signal)
  }

  return {
    /** Masked in every message; `token` is the one that the call was made with. */
    secrets: (token: string): string[] => [
      ...secretsOf(login),
      token,
      held?.token ?? '',
      held?.refreshToken ?? '',
    ],
    take: async (given: Asking): Promise<Granted> =>
      held && held.endsAt > clock.now().getTime() ? { ok: true, token: held.token } : once(given),
    /** Called when `refused` was refused; another one may have been granted meanwhile. */
    renew: async (refused: string, given: Asking): Promise<Granted> =>
      held && held.token !== refused ? { ok: true, token: held.token } : once(given),
  }
}

/** A token that is lost on the way booked nothing. */
const request = (
  { baseUrl, login, timeoutMs, hangUp }: PathaoAccess,
  body: Readonly<Record<string, string>>,
) =>
  callCourier({
    method: 'POST',
    url: `${baseUrl}/issue-token`,
    headers: {},
    body: { client_id: login.clientId, client_secret: login.clientSecret, ...body },
    timeoutMs: timeoutMs ?? GRANT_TIMEOUT_MS,
    signal: hangUp,
  })

/** A wrong password is told with several statuses: 400 by the standard, 401, 403 or 422 by frameworks. */
const isRefusal = ({ kind }: CourierFailure): boolean =>
  kind === 'auth' || kind === 'rejected' || kind === 'duplicate' || kind === 'forbidden'

/** The grant goes on for the others that wait for it. */
function unlessGivenUp(granted: Promise<Granted>, signal: AbortSignal | undefined): Promise<Granted> {
  if (!signal) return granted
  const { promise, resolve } = Promise.withResolvers<Granted>()
  const giveUp = () => resolve(GAVE_UP)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  void granted.then(resolve).finally(() => signal.removeEventListener('abort', giveUp))
  return promise
}
