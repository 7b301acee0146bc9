import { type Asking, type CallSettings, eitherOf, timeoutOf } from '../asking.ts'
import { callCourier } from '../call-courier.ts'
import { judgeAnswer, type Purpose } from '../judge-answer.ts'

export type SteadfastAccess = CallSettings & { apiKey: string; secretKey: string }

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
      timeoutMs: timeoutMs ?? timeoutOf(purpose),
      signal: eitherOf(asking?.signal, hangUp),
    })
    return judgeAnswer(answer, { purpose, secrets })
  }
}
