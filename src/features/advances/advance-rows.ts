import type { Selectable } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { AdvanceMessage } from '#domain/advances/advance.ts'

/** Also a transaction: it reads alone. */
export type Reading = Pick<ReadonlyKysely<Tables>, 'selectFrom'>
export type AdvanceRow = Selectable<Tables['advances']>
export type MessageRow = Selectable<Tables['advance_messages']>

export const toMessage = (row: MessageRow): AdvanceMessage => ({
  id: row.id,
  method: row.method,
  trxId: row.trx_id,
  amountPoisha: row.amount,
  senderLast4: row.sender_last4,
  at: row.came_at,
  keptAt: row.kept_at,
})

/** The advances of some rows with what is told of their orders, as the list and a paste read them. */
export const withOrders = (db: Reading) =>
  db
    .selectFrom('advances')
    .innerJoin('orders', 'orders.id', 'advances.order_id')
    .selectAll('advances')
    .select([
      'orders.order_no',
      'orders.recipient_name',
      'orders.recipient_phone',
      'orders.price',
      'orders.advance_paid',
    ])
    .select(one =>
      one
        .exists(
          one
            .selectFrom('parcels')
            .select('parcels.order_id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('parcels.state', '=', 'booked'),
        )
        .as('is_booked'),
    )
export type OrderedRow = Awaited<ReturnType<ReturnType<typeof withOrders>['execute']>>[number]
