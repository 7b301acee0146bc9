import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'

/** For lines that are not available, the message of each. */
export function whyNot(error: unknown): string {
  const items = error instanceof CallFailed ? error.answer.items : undefined
  const messages = Array.isArray(items)
    ? items.flatMap(item => (isRecord(item) && typeof item.message === 'string' ? [item.message] : []))
    : []
  return messages.length > 0 ? [...new Set(messages)].join(' ') : failureText(error)
}
