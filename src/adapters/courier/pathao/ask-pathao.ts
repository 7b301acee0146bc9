import { type Asking, eitherOf, timeoutOf } from '../asking.ts'
import { type CourierAnswer, callCourier } from '../call-courier.ts'
import type { Answered, CourierFailure } from '../courier.ts'
import { judgeAnswer, type Purpose } from '../judge-answer.ts'
import { type PathaoAccess, withStatus } from './pathao-login.ts'
import { pathaoTokens } from './pathao-tokens.ts'

export type Ask = {
  path: string
  body?: object
  purpose: Purpose
  asking: Asking
  /** Where this call may take less time than others. */
  mostMs?: number
}
export type AskPathao = (ask: Ask) => Promise<Answered<{ data: unknown }>>

/** A process that shares the account may end a token that this one has just been given; this often it asks again. */
const TRIES = 3

/** The keys are right, so nothing is gained by stopping all calls until somebody changes them. */
const REFUSED_TOKEN: CourierFailure = {
  ok: false,
  kind: 'unavailable',
  message: 'The courier refuses the token that it has just given.',
}

/** Makes one call with a token and returns the `data` of its answer. */
export function pathaoAsker(access: PathaoAccess): AskPathao {
  const tokens = pathaoTokens(access)
  return async given => {
    await access.ready?.()
    let granted = await tokens.take(given.asking)
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!granted.ok) return granted
      const { token } = granted
      const answer = await send(access, given, token)
      const isRefused = answer.outcome === 'answered' && answer.httpStatus === 401
      if (!isRefused) return judge(answer, given.purpose, tokens.secrets(token))
      // a token may end before its time: a call with it did nothing, so it may be made again
      granted = await tokens.renew(token, given.asking)
    }
    return granted.ok ? REFUSED_TOKEN : granted
  }
}

const send = (
  { baseUrl, timeoutMs, hangUp }: PathaoAccess,
  { path, body, purpose, asking, mostMs }: Ask,
  token: string,
): Promise<CourierAnswer> =>
  callCourier({
    method: body === undefined ? 'GET' : 'POST',
    url: `${baseUrl}/${path}`,
    headers: { authorization: `Bearer ${token}` },
    body,
    timeoutMs: Math.min(timeoutMs ?? timeoutOf(purpose), mostMs ?? Number.POSITIVE_INFINITY),
    signal: eitherOf(asking?.signal, hangUp),
  })

function judge(
  answer: CourierAnswer,
  purpose: Purpose,
  secrets: readonly string[],
): Answered<{ data: unknown }> {
  const judged = judgeAnswer(withStatus(answer), { purpose, secrets })
  return judged.ok ? { ok: true, data: judged.body.data } : judged
}
