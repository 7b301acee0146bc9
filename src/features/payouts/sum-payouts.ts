import type { OfCourier, PaidDays, ReconciliationSums } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'
import { withinDays } from './fits-parcels.ts'
import { selectPayouts, toPayout } from './read-payouts.ts'

/** The sums of the payouts that arrived within some days. They are few: a courier pays out at most once a day. */
export async function sumPayouts(
  shop: Shop,
  { courier, ...days }: PaidDays & OfCourier,
): Promise<ReconciliationSums['payouts']> {
  const rows = await selectPayouts(shop, courier).where(withinDays('payouts.paid_at', days)).execute()
  const sums = {
    count: rows.length,
    amountPoisha: 0,
    collectedPoisha: 0,
    withheldPoisha: 0,
    notExplainedPoisha: 0,
    unexplained: 0,
  }
  for (const payout of rows.map(toPayout)) {
    sums.amountPoisha += payout.amountPoisha
    sums.collectedPoisha += payout.collectedPoisha
    sums.withheldPoisha += payout.withheldPoisha
    sums.notExplainedPoisha += payout.notExplainedPoisha
    if (payout.notExplainedPoisha !== 0) sums.unexplained += 1
  }
  return sums
}
