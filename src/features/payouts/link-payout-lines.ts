import { sql } from 'kysely'
import type { Work } from '#db/open-db.ts'

/**
 * Gives the lines of payouts that are of no parcel yet to the orders that have their consignment or invoice by now; of
 * one payout, or of all. A consignment that two orders have is nobody's: then the invoice decides.
 */
export async function linkPayoutLines({ tx }: Work, payoutId?: string): Promise<number> {
  const byConsignment = sql<string | null>`(
    select min(o.id) from orders o where o.consignment_id = payout_lines.consignment_id having count(*) = 1
  )`
  const byInvoice = sql<string | null>`(select o.id from orders o where o.invoice = payout_lines.invoice)`
  const { numUpdatedRows } = await tx
    .updateTable('payout_lines')
    .set({ order_id: sql<string | null>`coalesce(${byConsignment}, ${byInvoice})` })
    .where('order_id', 'is', null)
    .where(sql<boolean>`coalesce(${byConsignment}, ${byInvoice}) is not null`)
    .$if(payoutId !== undefined, query => query.where('payout_id', '=', payoutId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
