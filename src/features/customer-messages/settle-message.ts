import type { Transaction } from '#db/open-db.ts'
import type { MessageRow } from './message-row.ts'

/** Ends a locked message. Its contents go, unless nobody knows its fate. */
export async function endMessage(
  { tx, publish }: Transaction,
  { id }: Pick<MessageRow, 'id'>,
  { state, reason, now }: { state: MessageRow['state']; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('customer_messages')
    .set({
      state,
      reason,
      due_at: null,
      ended_at: now.toISOString(),
      ...(state !== 'unknown' && { sealed: null }),
    })
    .where('id', '=', id)
    .execute()
  publish('messages')
}

/** Lets a locked message wait. */
export async function waitUntil(
  { tx, publish }: Transaction,
  { id }: Pick<MessageRow, 'id'>,
  { until, reason }: { until: string; reason: string },
): Promise<void> {
  await tx.updateTable('customer_messages').set({ due_at: until, reason }).where('id', '=', id).execute()
  publish('messages')
}
