import { say } from '#backoffice/language/say.ts'
import { orderPath, type SentOrderFields } from '../../api/order-writes.ts'
import type { NewEntry, OutboxEntry, OutboxKind } from '../../outbox/outbox-entry.ts'
import { namesOf, readPresent, type SentName } from './order-values.ts'

/** What a status brings with it. */
const OF_STATUS: readonly SentName[] = ['official_status', 'fake_reason', 'follow_up_at']

/** As what an edit may wait without a connection; undefined: it moves pairs, money or a parcel, and never waits. */
export function waitsAs(fields: SentOrderFields): OutboxKind | undefined {
  const names = namesOf(fields)
  if (names.length === 1 && names[0] === 'note') return 'note'
  return fields.official_status !== undefined && names.every(name => OF_STATUS.includes(name))
    ? 'status'
    : undefined
}

type Handed = { id: string; orderNo: number; key: string; fields: SentOrderFields; expected: SentOrderFields }

/** An edit of an order as the outbox takes it. */
export const editToSend = (kind: OutboxKind, { id, orderNo, key, fields, expected }: Handed): NewEntry => ({
  requestId: key,
  method: 'PUT',
  path: orderPath(id),
  body: fields,
  baseVersion: { expected },
  kind,
  orderId: id,
  orderNo,
  words: wordsOf(fields),
})

function wordsOf({ note, official_status: status }: SentOrderFields): string {
  if (status !== undefined) return say(status)
  return note === null || note === undefined ? say('note deleted') : say('note “{note}”', { note })
}

/** Whether an action of the outbox is an edit of an order, and no outcome or note of a call. */
export const isEdit = ({ method }: OutboxEntry): boolean => method === 'PUT'

/** The fields that wait, by order: what was said last of each. */
export function waitingFields(entries: readonly OutboxEntry[]): ReadonlyMap<string, SentOrderFields> {
  const waiting = new Map<string, SentOrderFields>()
  for (const entry of entries)
    if (isEdit(entry) && entry.state === 'waits')
      waiting.set(entry.orderId, {
        ...waiting.get(entry.orderId),
        ...readPresent(entry.body, ['note', ...OF_STATUS]),
      })
  return waiting
}
