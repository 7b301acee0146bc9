import type { Shop } from '#features/shop.ts'

/** Parcels that the connected courier is to be asked of, those first that have waited longest. */
export const dueParcels = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, courier: string, most: number) =>
  db.main
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'parcels.order_id',
      'parcels.due_at',
      'parcels.misses',
      'parcels.status_at',
      'parcels.booked_at',
    ])
    .select(['parcels.return_status', 'parcels.returned_at'])
    .select(['orders.status', 'orders.consignment_id', 'orders.tracking_code', 'orders.invoice'])
    .where('parcels.due_at', '<=', clock.now().toISOString())
    .where('parcels.state', '=', 'booked')
    .where('parcels.courier', '=', courier)
    .orderBy('parcels.due_at')
    .limit(most)
    .execute()

export type DueParcel = Awaited<ReturnType<typeof dueParcels>>[number]
