import type { Db } from '#db/open-db.ts'
import { STALE_AFTER_MS } from '#domain/parcel.ts'
import type { ParcelNeed } from '#domain/parcel-need.ts'

/** The orders whose parcel has a need, deleted ones not. */
export function parcelsInNeed(db: Db['reports'], need: ParcelNeed, now: Date) {
  const parcels = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .where('orders.deleted_at', 'is', null)
  switch (need) {
    case 'unsure':
    case 'refused':
      return parcels.where('parcels.state', '=', need)
    case 'no_tracking':
      return parcels.where('parcels.state', '=', 'booked').where('orders.tracking_code', 'is', null)
    case 'differing':
      return parcels.where('parcels.differs', 'is not', null)
    case 'return_expected':
      return parcels.where('orders.status', '=', 'cancelled').where('parcels.returned_at', 'is', null)
    case 'partial_return':
      return parcels.where('orders.status', '=', 'partial_delivered').where('parcels.returned_at', 'is', null)
    case 'stale':
      return parcels
        .where('parcels.state', '=', 'booked')
        .where('parcels.due_at', '<', new Date(now.getTime() - STALE_AFTER_MS).toISOString())
  }
}
