import type { Transaction } from '#db/open-db.ts'
import { type OrderEvent, recordEvent } from '../history/record-event.ts'
import type { ChangeContext } from './rewriting.ts'

type Freeing = {
  orderId: string
  /** The events of the batch that is taken back. */
  undone: readonly (OrderEvent & { batch: string | null })[]
  context: ChangeContext
}

/**
 * Takes back the matches of a batch of a locked order that is being undone: its advances are claims again, and their
 * messages are free. One of which a part was sent back stays matched.
 */
export async function freeBatch(
  transaction: Transaction,
  { orderId, undone, context }: Freeing,
): Promise<void> {
  const [matched] = undone.filter(({ kind }) => kind === 'advance_noted')
  if (matched?.kind !== 'advance_noted' || matched.batch === null) return
  const { tx } = transaction
  const rows = await tx
    .selectFrom('advances')
    .select('id')
    .where('order_id', '=', orderId)
    .where('batch', '=', matched.batch)
    .where('refunded', '=', 0)
    .execute()
  if (rows.length === 0) return
  for (const { id } of rows) await freeAdvance(transaction, id)
  const { actor, batch, undoes } = context
  await recordEvent(transaction, {
    kind: 'advance_noted',
    details: { note: 'unmatched', advance: matched.details.advance },
    orderId,
    actor,
    now: context.clock.now(),
    batch,
    ...(undoes !== undefined && { undoes }),
  })
}

/** Makes a matched advance of a locked order a claim again, and its message free. The order stays as it is. */
export async function freeAdvance({ tx }: Transaction, id: string): Promise<void> {
  const { message_id } = await tx
    .selectFrom('advances')
    .select('message_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('advances')
    .set({
      state: 'claimed',
      message_id: null,
      came: null,
      counted: 0,
      typed: 0,
      matched_by: null,
      matched_at: null,
      batch: null,
      due: 0,
      kept_by: null,
      kept_at: null,
    })
    .where('id', '=', id)
    .execute()
  if (message_id === null) return
  await tx
    .updateTable('advance_messages')
    .set({ used_order_no: null, used_at: null, used_by: null })
    .where('id', '=', message_id)
    .execute()
}
