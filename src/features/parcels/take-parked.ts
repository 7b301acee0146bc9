import type { Work } from '#db/open-db.ts'

/** Gives a parcel what its courier said of it before the shop knew its ids. Answers whether there was anything. */
export async function takeParked(
  { tx }: Work,
  ids: { orderId: string; courier: string; consignmentId: string | null; invoice: string },
): Promise<boolean> {
  const { orderId, courier, consignmentId, invoice } = ids
  const taken = await tx
    .updateTable('courier_events')
    .set({ order_id: orderId, outcome: 'noted' })
    .where('order_id', 'is', null)
    .where('courier', '=', courier)
    .where(event =>
      event.or([
        ...(consignmentId === null ? [] : [event('consignment_id', '=', consignmentId)]),
        event('invoice', '=', invoice),
      ]),
    )
    .returning('id')
    .execute()
  return taken.length > 0
}
