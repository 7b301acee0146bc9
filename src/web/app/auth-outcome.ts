import { type RequestFailure, type RequestResult, requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'

/** What became of a call about an account. `message` is the shop's own, empty when it gave none. */
export type AuthFailure = Pick<RequestFailure, 'ok' | 'kind' | 'status' | 'message' | 'retryAfterSeconds'> & {
  /** Which refusal it was, for programs. */
  code?: string | undefined
  /** A text for each field that cannot be used. */
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

/** Sends something about an account to the shop. */
export const postAuth = async (path: `/v1/auth/${string}`, body: object): Promise<AuthOutcome> =>
  authOutcomeOf(await requestJson(path, { method: 'POST', body }))
