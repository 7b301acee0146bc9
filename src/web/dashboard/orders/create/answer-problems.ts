import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { notEnoughMessage, type Problems } from './check-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/** Why an order was not created: a text for the whole, and what is wrong with its fields. */
export type Refused = { general: string; problems: Problems; isKeyUsed: boolean }

const KEY_USED =
  'An order was created from this form before, with other contents. Please look for it in the list; to create one more, press “Create order” again.'

/** What the shop says of an order that it did not take, by the fields of the form. */
export function problemsInAnswer(error: unknown, draft: OrderDraft): Refused {
  const answer = error instanceof CallFailed ? error.answer : {}
  const isKeyUsed = answer.code === 'key_reused'
  const problems: Record<string, string> = {}
  if (isRecord(answer.fields))
    for (const [field, message] of Object.entries(answer.fields))
      if (typeof message === 'string') problems[field] = message
  const lines: readonly unknown[] = Array.isArray(answer.items) ? answer.items : []
  for (const line of lines) {
    if (!isRecord(line) || typeof line.index !== 'number' || typeof line.message !== 'string') continue
    const size = draft.items[line.index]?.size
    if (answer.code === 'product_not_found') problems[`items.${line.index}.productId`] = line.message
    else
      problems[`items.${line.index}.product_size`] =
        typeof size === 'number' ? `${notEnoughMessage(size)} ${line.message}` : line.message
  }
  return { general: isKeyUsed ? KEY_USED : failureText(error), problems, isKeyUsed }
}
