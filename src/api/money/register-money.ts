import type { Shop } from '#features/shop.ts'
import type { UploadHost } from '../catalog/uploads.ts'
import type { Operations } from '../operations.ts'
import { registerAdSpend } from './ad-spend.ts'
import { registerAdvances } from './advances.ts'
import { registerAdvancesExport } from './advances-export.ts'
import { registerConversions } from './conversions.ts'
import { registerCosts } from './costs.ts'
import { registerOverheads } from './overheads.ts'
import { registerProfit } from './profit.ts'
import { registerStockReport } from './stock.ts'

/** What the shop earned, what it spent, and what came in advance. */
export function registerMoney(
  operations: Operations,
  shop: Shop,
  host: Pick<UploadHost, 'allowLongBody'>,
): void {
  registerAdSpend(operations, shop, host)
  registerAdvances(operations, shop)
  registerAdvancesExport(operations, shop)
  registerConversions(operations, shop)
  registerCosts(operations, shop, host)
  registerOverheads(operations, shop)
  registerProfit(operations, shop)
  registerStockReport(operations, shop)
}
