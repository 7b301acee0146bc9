import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { SIMULATED_COURIER } from '#domain/parcels/parcel.ts'

/**
 * Links payout lines without a parcel to the orders that have their consignment or invoice by now; of one payout, or of
 * all. When two orders have the consignment, the invoice decides. Real money is never linked to a trial's parcel, nor a
 * trial's money to a real one, although both number their consignments alike.
 */
export async function linkPayoutLines({ tx }: Transaction, payoutId?: string): Promise<number> {
  const inSameBooks = sql<boolean>`(p.courier = ${SIMULATED_COURIER}) = (
    select y.courier = ${SIMULATED_COURIER} from payouts y where y.id = payout_lines.payout_id
  )`
  const byConsignment = sql<string | null>`(
    select min(o.id) from orders o join parcels p on p.order_id = o.id
    where o.consignment_id = payout_lines.consignment_id and ${inSameBooks} having count(*) = 1
  )`
  const byInvoice = sql<string | null>`(
    select o.id from orders o join parcels p on p.order_id = o.id
    where o.invoice = payout_lines.invoice and ${inSameBooks}
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
