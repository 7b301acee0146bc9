import type { Transaction } from '#db/open-db.ts'
import { dueTaka, isLost } from '#domain/advances/count-advance.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/**
 * Writes what is to be sent back of the matched advances of an order that is lost by this change, or no longer is. An
 * order without an advance costs no statement.
 */
export async function keepDue({ tx }: Transaction, before: StaffOrder, after: StaffOrder): Promise<void> {
  if (before.advancePaidTaka === 0 || isLost(before) === isLost(after)) return
  const rows = await tx
    .selectFrom('advances')
    .select(['id', 'came', 'counted', 'refunded', 'kept_at'])
    .where('order_id', '=', after.id)
    .where('state', '=', 'matched')
    .execute()
  for (const { id, came, counted, refunded, kept_at } of rows) {
    const due = dueTaka({ came: came ?? 0, counted, refunded, isKept: kept_at !== null }, after)
    await tx.updateTable('advances').set({ due }).where('id', '=', id).execute()
  }
}
