import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ENDING_WORDS } from '#domain/orders/order-stage.ts'

/** The parcels of a batch whose orders are to be packed, whoever has them: see `parcelStanding`. */
export const parcelsToPack = (db: Pick<Kysely<Tables>, 'selectFrom'>, batchId: string) =>
  db
    .selectFrom('packing_parcels')
    .innerJoin('orders', 'orders.id', 'packing_parcels.order_id')
    .where('batch_id', '=', batchId)
    .where('orders.official_status', '=', 'Confirmed')
    .where('orders.deleted_at', 'is', null)
    .where(order =>
      order.or([order('orders.status', 'is', null), order('orders.status', 'not in', ENDING_WORDS)]),
    )
