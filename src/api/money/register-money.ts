import type { Shop } from '#features/shop.ts'
import type { UploadHost } from '../catalog/uploads.ts'
import type { Operations } from '../operations.ts'
import { registerAdSpend } from './ad-spend.ts'
import { registerAdvances } from './advances.ts'
import { registerConversions } from './conversions.ts'
import { registerCosts } from './costs.ts'
import { registerOverheads } from './overheads.ts'
import { registerProfit } from './profit.ts'
import { registerStockReport } from './stock.ts'

/** What is earned, and all that it is counted from. */
export function registerMoney(
  operations: Operations,
  shop: Shop,
  host: Pick<UploadHost, 'allowLongBody'>,
): void {
  registerCosts(operations, shop, host)
  registerAdSpend(operations, shop, host)
  registerOverheads(operations, shop)
  registerStockReport(operations, shop)
  registerProfit(operations, shop)
  registerAdvances(operations, shop)
  registerConversions(operations, shop)
}
