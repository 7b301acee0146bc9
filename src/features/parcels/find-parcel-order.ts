import type { Work } from '#db/open-db.ts'

/** How a courier names a parcel. */
export type NamedParcel = { courier: string; consignmentId: string | null; invoice: string | null }

/** The order whose parcel a courier means: by its own id before ours. Undefined: the shop knows none. */
export async function findParcelOrder(
  { tx }: Work,
  { courier, consignmentId, invoice }: NamedParcel,
): Promise<string | undefined> {
  const parcels = tx
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.order_id', 'orders.id')
    .select('orders.id')
    .where('parcels.courier', '=', courier)
  const byConsignment =
    consignmentId === null
      ? undefined
      : await parcels
          .where('orders.consignment_id', '=', consignmentId)
          .orderBy('orders.order_no')
          .limit(1)
          .executeTakeFirst()
  if (byConsignment) return byConsignment.id
  if (invoice === null) return undefined
  return (await parcels.where('orders.invoice', '=', invoice).executeTakeFirst())?.id
}
