import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { UNKNOWN_COURIER } from '#domain/parcels/parcel.ts'
import { isTrial } from './payout-courier.ts'

/**
 * Links payout lines without a parcel to the orders that have their consignment or invoice by now; of one payout, or of
 * all. When two orders have the consignment, the invoice decides. A courier pays for its own parcels alone, although
 * others number theirs alike; a parcel without a known courier is any one's, but never that of a simulated one.
 */
export async function linkPayoutLines({ tx }: Transaction, payoutId?: string): Promise<number> {
  const isOfPayer = sql<boolean>`exists (
    select 1 from payouts y where y.id = payout_lines.payout_id and ${isTrial('y.courier')} = ${isTrial('p.courier')}
      and (y.courier = p.courier or p.courier = ${UNKNOWN_COURIER})
  )`
  const byConsignment = sql<string | null>`(
    select min(o.id) from orders o join parcels p on p.order_id = o.id
    where o.consignment_id = payout_lines.consignment_id and ${isOfPayer} having count(*) = 1
  )`
  const byInvoice = sql<string | null>`(
    select o.id from orders o join parcels p on p.order_id = o.id
    where o.invoice = payout_lines.invoice and ${isOfPayer}
  )`
  const { numUpdatedRows } = await tx
    .updateTable('payout_lines')
    .set({ order_id: sql<string | null>`coalesce(${byConsignment}, ${byInvoice})` })
    .where('order_id', 'is', null)
    .where(sql<boolean>`coalesce(${byConsignment}, ${byInvoice}) is not null`)
    .$if(payoutId !== undefined, query => query.where('payout_id', '=', payoutId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Takes the payout lines of an order's parcel from the order, which leaves that parcel behind. */
export async function unlinkPayoutLines({ tx }: Transaction, orderId: string): Promise<void> {
  await tx.updateTable('payout_lines').set({ order_id: null }).where('order_id', '=', orderId).execute()
}
