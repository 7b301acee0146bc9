import { storedEmail } from '#domain/accounts/email.ts'
import type { Language } from '#domain/language/language.ts'
import { storedPhone } from '#domain/phone.ts'
import type { NoticeWay } from '#domain/stock-notices/stock-notice.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { noticeProblem, type ProblemWord } from './notice-problem.ts'

export type AskDraft = { way: NoticeWay; contact: string; isTicked: boolean }
/** Texts beside the contact, the tick and the button. */
export type AskProblems = { contact?: ProblemWord; tick?: ProblemWord; other?: ProblemWord }
type Asked = { ok: true; contact: string } | { ok: false; problems: AskProblems }
type OfSize = { productId: string; color: string; size: number; language: Language }

/** Checks what is typed, and asks the shop to tell this person once. */
export async function sendAsk(
  { way, contact: typed, isTicked }: AskDraft,
  { productId, ...size }: OfSize,
): Promise<Asked> {
  const contact = way === 'phone' ? storedPhone(typed) : storedEmail(typed)
  const problems: AskProblems = {
    ...(contact === undefined && {
      contact: way === 'phone' ? 'This mobile number cannot be right.' : 'This email cannot be right.',
    }),
    ...(!isTicked && { tick: 'Please tick this, so that we may write to you.' }),
  }
  if (contact === undefined || !isTicked) return { ok: false, problems }
  const answer = await requestJson(`/v1/products/${encodeURIComponent(productId)}/stock-notices`, {
    method: 'POST',
    body: { ...size, [way]: contact, consent: true },
  })
  if (answer.ok) return { ok: true, contact }
  const code = isRecord(answer.body) && typeof answer.body.code === 'string' ? answer.body.code : undefined
  return { ok: false, problems: { other: noticeProblem(code) } }
}
