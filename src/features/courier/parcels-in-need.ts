import type { Db } from '#db/open-db.ts'
import { STALE_AFTER_MS } from '#domain/parcels/parcel.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { fitsParcel } from '#features/orders/list/fits-parcel.ts'

type InNeed = { need: ShownNeed; courier?: string | undefined }

/** The orders whose parcel has an attention reason, of a courier or of all, without deleted ones. */
export function parcelsInNeed(db: Db['reports'], { need, courier }: InNeed, now: Date) {
  const orders = db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .$if(courier !== undefined, query =>
      query.where(row =>
        row.exists(
          row
            .selectFrom('parcels')
            .select('parcels.order_id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('parcels.courier', '=', courier ?? ''),
        ),
      ),
    )
  if (need !== 'stale') return orders.where(fitsParcel(need))
  const staleSince = new Date(now.getTime() - STALE_AFTER_MS).toISOString()
  return orders.where(row =>
    row(
      'id',
      'in',
      row
        .selectFrom('parcels')
        .select('order_id')
        .where('state', '=', 'booked')
        .where('due_at', '<', staleSince),
    ),
  )
}
