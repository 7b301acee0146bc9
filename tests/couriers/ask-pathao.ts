import { type CourierAnswer, callCourier } from '#adapters/courier/call-courier.ts'
import type { Answered } from '#adapters/courier/courier.ts'
import { type Loose, looseObject } from '#adapters/courier/courier-answer-shape.ts'
import { judgeAnswer } from '#adapters/courier/judge-answer.ts'
import type { PathaoAccount } from './pathao-account.ts'
import { pathaoTokens } from './pathao-tokens.ts'

type Asking = { signal?: AbortSignal } | undefined
type Ask = { path: string; body?: object; purpose: 'booking' | 'read'; asking: Asking }

/** One call with a token; returns the `data` of its answer. */
export function pathaoAsker(account: PathaoAccount) {
  const { baseUrl, login, timeoutMs = 25_000 } = account
  const secrets = [login.clientSecret, login.password, login.username]
  const tokens = pathaoTokens({ baseUrl, login, clock: account.clock, timeoutMs })
  const send = ({ path, body, asking }: Ask, token: string): Promise<CourierAnswer> =>
    callCourier({
      method: body ? 'POST' : 'GET',
      url: `${baseUrl}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
      timeoutMs,
      signal: asking?.signal,
    })
  return async (given: Ask): Promise<Answered<{ data: Loose }>> => {
    let granted = await tokens.take()
    if (!granted.ok) return granted
    let answer = await send(given, granted.token)
    if (answer.outcome === 'answered' && answer.httpStatus === 401) {
      // a token may end before its time; a refused call did nothing and may be sent again
      granted = await tokens.renew(granted.token)
      if (!granted.ok) return granted
      answer = await send(given, granted.token)
    }
    const judged = judgeAnswer(answer, { purpose: given.purpose, secrets })
    return judged.ok ? { ok: true, data: looseObject(judged.body.data) } : judged
  }
}
