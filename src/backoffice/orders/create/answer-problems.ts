import { say } from '#backoffice/language/say.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { notEnoughMessage, type Problems } from './check-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * Why an order was not created: a text for the whole form, and the problems of its fields. `mayExist`: the shop may
 * already have an order from this form.
 */
export type Refused = { general: string; problems: Problems; isKeyUsed: boolean; mayExist: boolean }

const KEY_USED =
  'This form was sent before with other contents, and that order was created. “Create order” now makes a second one.'
const UNANSWERED =
  'Nobody knows whether the order was created. Pressing “Create order” again without a change makes no second one.'

/** The shop's refusal of an order, by the fields of the form. */
export function problemsInAnswer(error: unknown, draft: OrderDraft): Refused {
  const answer = error instanceof CallFailed ? error.answer : {}
  const isKeyUsed = answer.code === 'key_reused'
  const problems: Record<string, string> = {}
  if (isRecord(answer.fields))
    for (const [field, message] of Object.entries(answer.fields))
      if (typeof message === 'string') problems[field] = message
  // the shop knows no field of a coupon that does not hold
  if (error instanceof CallFailed && String(answer.code).startsWith('coupon_'))
    problems.coupon_code = failureText(error)
  const lines: readonly unknown[] = Array.isArray(answer.items) ? answer.items : []
  for (const line of lines) {
    if (!isRecord(line) || typeof line.index !== 'number' || typeof line.message !== 'string') continue
    const size = draft.items[line.index]?.size
    if (answer.code === 'product_not_found') problems[`items.${line.index}.productId`] = line.message
    else
      problems[`items.${line.index}.product_size`] =
        typeof size === 'number' ? `${notEnoughMessage(size)} ${line.message}` : line.message
  }
  if (isKeyUsed) return { general: say(KEY_USED), problems, isKeyUsed, mayExist: true }
  const isAnswered = error instanceof CallFailed && error.isRefused
  const general = isAnswered ? failureText(error) : `${failureText(error)} ${say(UNANSWERED)}`
  return { general, problems, isKeyUsed, mayExist: !isAnswered }
}
