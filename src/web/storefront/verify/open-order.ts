import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { type TypedVerification, tooManyTries, type VerificationProblem } from './verification.ts'

/** Asks the shop to open an order: where its tracking is, or why it stays closed. */
export async function openOrder({
  orderNo,
  code,
}: TypedVerification): Promise<{ href: string; message: string } | { problem: VerificationProblem }> {
  const answer = await requestJson('/v1/track', { method: 'POST', body: { order_no: orderNo, code } })
  if (answer.ok) {
    const token = isRecord(answer.data) ? String(answer.data.token) : ''
    return { href: `/track/${token}#verified`, message: answer.message }
  }
  if (answer.status === 429 && answer.retryAfterSeconds !== undefined)
    return { problem: { general: tooManyTries(answer.retryAfterSeconds) } }
  const refusedCode = isRecord(answer.body) && answer.body.code === 'code_incorrect'
  return { problem: refusedCode ? { code: answer.message } : { general: answer.message } }
}
