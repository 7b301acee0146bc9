import type { Transaction } from '#db/open-db.ts'
import { inParts } from './in-parts.ts'

type Erasing = { marks: readonly string[]; orderIds?: readonly string[]; now: Date }

/**
 * Takes a person out of the messages of the shop, by the marks of their phones and by their orders: that something was handed
 * over stays, with its event and its day; what still waits is dropped. That a number wants no messages stays as its mark
 * alone, so that it is kept.
 */
export async function eraseMessages(
  { tx, publish }: Transaction,
  { marks, orderIds = [], now }: Erasing,
): Promise<void> {
  const at = now.toISOString()
  const wheres = [
    ...inParts([...new Set(marks)]).map(some => ['person', some] as const),
    ...inParts(orderIds).map(some => ['order_id', some] as const),
  ]
  for (const [column, some] of wheres) {
    await tx
      .updateTable('customer_messages')
      .set({ state: 'dropped', reason: 'forgotten', due_at: null, ended_at: at })
      .where(column, 'in', some)
      .where('made_at', '<=', at)
      .where('state', '=', 'waiting')
      .execute()
    await tx
      .updateTable('customer_messages')
      .set({ person: '', sealed: null })
      .where(column, 'in', some)
      .where('made_at', '<=', at)
      .execute()
  }
  for (const some of inParts([...new Set(marks)]))
    await tx
      .updateTable('message_opt_outs')
      .set({ sealed: null })
      .where('person', 'in', some)
      .where('at', '<=', at)
      .execute()
  publish('messages')
}
