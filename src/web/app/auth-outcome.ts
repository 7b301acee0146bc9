import { type RequestFailure, type RequestResult, requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

/** The outcome of a call about an account. `message` is the shop's own, empty when it gave none. */
export type AuthFailure = Pick<RequestFailure, 'ok' | 'kind' | 'status' | 'message' | 'retryAfterSeconds'> & {
  /** The code of the refusal, for programs. */
  code?: string | undefined
  /** A text for each invalid field. */
  fields: Readonly<Record<string, string>>
}
export type AuthOutcome = { ok: true; message: string } | AuthFailure

function authOutcomeOf(result: RequestResult): AuthOutcome {
  if (result.ok) return { ok: true, message: result.message }
  const { kind, status, message, retryAfterSeconds, body } = result
  const answer = isRecord(body) ? body : {}
  const code = typeof answer.code === 'string' ? answer.code : undefined
  const fields = Object.entries(isRecord(answer.fields) ? answer.fields : {}).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  return { ok: false, kind, status, message, retryAfterSeconds, code, fields: Object.fromEntries(fields) }
}

/** Posts a request about an account to the shop. */
export const postAuth = async (path: `/v1/auth/${string}`, body: object): Promise<AuthOutcome> =>
  authOutcomeOf(await requestJson(path, { method: 'POST', body }))
