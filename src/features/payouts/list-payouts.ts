import type { OfCourier, Payout } from '#domain/payouts/reconciliation.ts'
import { RECONCILED_PAGE } from '#domain/payouts/reconciliation.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { inTheseBooks } from './payout-courier.ts'
import { selectPayouts, toPayout } from './read-payouts.ts'

export type PayoutsPage = { payouts: Payout[]; page: number; pages: number; total: number }

/** The payouts of one courier or of all, newest first, fifty a page. */
export async function listPayouts(
  shop: Shop,
  asked: { by: Admin; page?: number } & OfCourier,
): Promise<PayoutsPage> {
  const { total } = await shop.db.reports
    .selectFrom('payouts')
    .select(payouts => payouts.fn.countAll<number>().as('total'))
    .where(inTheseBooks(shop, 'courier', asked.courier))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / RECONCILED_PAGE))
  const page = Math.min(asked.page ?? 1, pages)
  const rows = await selectPayouts(shop, asked.courier)
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(RECONCILED_PAGE)
    .offset((page - 1) * RECONCILED_PAGE)
    .execute()
  return { payouts: rows.map(toPayout), page, pages, total }
}
