import { storedEmail } from '#domain/accounts/email.ts'
import { storedPhone } from '#domain/phone.ts'
import type { NoticeWay } from '#domain/stock-notices/stock-notice.ts'
import type { ProblemWord } from './notice-problem.ts'
import type { FormDraft } from './sold-out-form.tsx'

export type ReadAsk = {
  draft: FormDraft
  problems: { contact?: ProblemWord; consent?: ProblemWord; size?: ProblemWord }
  /** Undefined: something is wrong. */
  asked?: { size: number; way: NoticeWay; contact: string }
}

/** No contact is longer. */
const LONGEST = 300

/** What the form without a script was sent with. A text with an @ is an email. */
export function readAsk(form: FormData, offered: readonly number[]): ReadAsk {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST).trim() : ''
  }
  const draft = { size: text('size'), contact: text('contact'), isTicked: form.get('consent') === 'yes' }
  const size = offered.find(one => String(one) === draft.size)
  const way = draft.contact.includes('@') ? 'mail' : 'phone'
  const contact = way === 'mail' ? storedEmail(draft.contact) : storedPhone(draft.contact)
  const problems: ReadAsk['problems'] = {
    ...(size === undefined && { size: 'This size is here again. You can order it now.' }),
    ...(contact === undefined && {
      contact:
        draft.contact === ''
          ? 'Please give your phone or your email.'
          : way === 'mail'
            ? 'This email cannot be right.'
            : 'This mobile number cannot be right.',
    }),
    ...(!draft.isTicked && { consent: 'Please tick this, so that we may write to you.' }),
  }
  if (size === undefined || contact === undefined || !draft.isTicked) return { draft, problems }
  return { draft, problems, asked: { size, way, contact } }
}
