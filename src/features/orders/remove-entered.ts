import type { Work } from '#db/open-db.ts'

/**
 * Takes away the parcel that staff entered by hand, once nothing of it is left on the order. What the shop booked stays,
 * and so does what came back. One that the courier refused before is refused again: its tries count.
 */
export async function removeEntered({ tx }: Work, orderId: string): Promise<void> {
  await tx
    .deleteFrom('parcels')
    .where('order_id', '=', orderId)
    .where('state', '=', 'booked')
    .where('sent', 'is', null)
    .where('returned_at', 'is', null)
    .where('tries', '=', 0)
    .execute()
  await tx
    .updateTable('parcels')
    .set({ state: 'refused', booked_at: null, due_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'booked')
    .where('sent', 'is', null)
    .where('returned_at', 'is', null)
    .execute()
}
