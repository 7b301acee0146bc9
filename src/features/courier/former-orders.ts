import type { Db } from '#db/open-db.ts'

type Named = { courier: string; consignmentId: string | null; invoice: string | null }

/** The number of the order that had a parcel and left it behind, by the courier's ids or ours; null: none had it. */
export async function formerOrders(
  { reports }: Pick<Db, 'reports'>,
  rows: readonly { consignment_id: string | null; invoice: string | null }[],
): Promise<(parcel: Named) => number | null> {
  const consignments = rows.flatMap(row => row.consignment_id ?? [])
  const invoices = rows.flatMap(row => row.invoice ?? [])
  if (consignments.length + invoices.length === 0) return () => null
  const former = await reports
    .selectFrom('former_parcels')
    .innerJoin('orders', 'orders.id', 'former_parcels.order_id')
    .select(['courier', 'former_parcels.consignment_id', 'former_parcels.invoice', 'orders.order_no'])
    .where(parcel =>
      parcel.or([
        parcel('former_parcels.consignment_id', 'in', consignments.length > 0 ? consignments : ['']),
        parcel('former_parcels.invoice', 'in', invoices.length > 0 ? invoices : ['']),
      ]),
    )
    .execute()
  return ({ courier, consignmentId, invoice }) =>
    former.find(
      parcel =>
        parcel.courier === courier &&
        ((consignmentId !== null && parcel.consignment_id === consignmentId) ||
          (invoice !== null && parcel.invoice === invoice)),
    )?.order_no ?? null
}
