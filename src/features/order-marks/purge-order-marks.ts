import type { Shop } from '#features/shop.ts'

/**
 * Removes what browsers said of sales that nobody was told of in time, and what refunds would have needed. A sale that
 * waits for a destination without its marks is lost.
 */
export async function purgeOrderMarks({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await db.transact(async ({ tx }) => {
    const gone = await tx
      .deleteFrom('order_marks')
      .where('delete_after', '<=', now)
      .returning('order_id')
      .execute()
    await tx
      .updateTable('conversions')
      .set({ sealed: null, delete_after: null })
      .where('sealed', 'is not', null)
      .where('delete_after', '<=', now)
      .execute()
    for (const { order_id } of gone)
      await tx
        .updateTable('conversions')
        .set({ state: 'lost', reason: 'what the browser said is gone', ended_at: now })
        .where('order_id', '=', order_id)
        .where('state', '=', 'waiting')
        .execute()
  })
}
