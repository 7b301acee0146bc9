import type { Db } from '#db/open-db.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { fitsParcel } from '#features/orders/list/fits-parcel.ts'

/** Which are late: see `lateOrders`. */
export type InNeed = { need: Exclude<ShownNeed, 'stale'>; courier?: string | undefined }

/** The orders whose parcel has an attention reason, of a courier or of all, without deleted ones. */
export function parcelsInNeed(db: Db['reports'], { need, courier }: InNeed) {
  return db
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
    .where(fitsParcel(need))
}
