import type { Clock } from '#adapters/clock/clock.ts'
import { callCourier } from '#adapters/courier/call-courier.ts'
import type { Answered, CourierFailure } from '#adapters/courier/courier.ts'
import { filledText } from '#adapters/courier/courier-answer-shape.ts'
import { judgeAnswer } from '#adapters/courier/judge-answer.ts'

export type PathaoLogin = { clientId: string; clientSecret: string; username: string; password: string }
type Granted = Answered<{ token: string }>
type Held = { token: string; refreshToken: string | null; endsAt: number }
/** Renewed so long before its end that no call starts with a token that ends meanwhile. */
const SPARE_MS = 60_000

/** The tokens of one account: fetched at first use, renewed before their end, with one grant for all waiting calls. */
export function pathaoTokens(given: {
  baseUrl: string
  login: PathaoLogin
  clock: Clock
  timeoutMs: number
}) {
  const { baseUrl, login, clock, timeoutMs } = given
  const secrets = [login.clientSecret, login.password, login.username]
  let held: Held | undefined
  let asking: Promise<Granted> | undefined

  async function grant(body: object): Promise<Granted> {
    const client = { client_id: login.clientId, client_secret: login.clientSecret }
    const url = `${baseUrl}/issue-token`
    const answer = await callCourier({
      method: 'POST',
      url,
      headers: {},
      body: { ...client, ...body },
      timeoutMs,
    })
    // a token that is lost on the way booked nothing
    const judged = judgeAnswer(answer, { purpose: 'read', secrets })
    if (!judged.ok) return judged
    const token = filledText(judged.body.access_token)
    if (token === null) return UNREADABLE
    const { expires_in: seconds } = judged.body
    const lifeMs = typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : 0
    const endsAt = clock.now().getTime() + lifeMs
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

  async function once(): Promise<Granted> {
    asking ??= grantAnew().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    take: async (): Promise<Granted> =>
      held && held.endsAt - SPARE_MS > clock.now().getTime() ? { ok: true, token: held.token } : once(),
    /** Called when `refused` was refused; another one may have been granted meanwhile. */
    renew: async (refused: string): Promise<Granted> =>
      held && held.token !== refused ? { ok: true, token: held.token } : once(),
  }
}

const UNREADABLE: CourierFailure = {
  ok: false,
  kind: 'unavailable',
  message: 'The answer of the courier could not be read.',
}
