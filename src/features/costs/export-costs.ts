import type { CostRow } from '#domain/costs/cost.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { listCosts } from './list-costs.ts'

/** Every colour with its costs, by product; records that they leave the shop. */
export async function exportCosts(shop: Shop, { by }: { by: Staff }): Promise<{ ok: true; rows: CostRow[] }> {
  const { costs } = await listCosts(forExports(shop), { by })
  const entries = costs.rows.reduce((sum, { history }) => sum + history.length, 0)
  await recordExport(shop, { by, what: 'costs_exported', count: entries })
  return { ok: true, rows: costs.rows }
}
