import { said } from '#domain/activity/deed.ts'
import type { ProfitAsked, ProfitBoard } from '#domain/profit/profit.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { showProfit } from './show-profit.ts'

/** The profit board for a file, which the activity names before any of it is sent. */
export async function exportProfit(
  shop: Shop,
  { by, asked }: { by: Staff; asked: ProfitAsked },
): Promise<ProfitBoard> {
  const changes = [
    said('By', asked.breakdowns[0] ?? asked.step),
    said('First day', asked.fromDay),
    said('Last day', asked.toDay),
  ]
  await recordExport(shop, { by, what: 'profit_exported', changes })
  return await showProfit(forExports(shop), { by, asked })
}
