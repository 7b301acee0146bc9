import type { Transaction } from '#db/open-db.ts'

/** What the order holds is no stranger's share any more. */
export async function unmarkLines({ tx }: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ address_mark: null, browser_mark: null })
    .where('order_id', '=', orderId)
    .where('address_mark', 'is not', null)
    .execute()
}
