import type { CampaignSpend } from '#domain/ad-spend/ad-spend.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import type { Shop } from '#features/shop.ts'
import { type AdSpendAsked, listAdSpend } from './list-ad-spend.ts'

type ExportedSpend = { day: string; source: string } & CampaignSpend

/** What was spent in a range, a row for each campaign, the latest day first; records that it leaves the shop. */
export async function exportSpend(
  shop: Shop,
  asked: AdSpendAsked & { by: Staff },
): Promise<{ ok: true; rows: ExportedSpend[] }> {
  const { spend } = await listAdSpend({ ...shop, db: { ...shop.db, reports: shop.db.exports } }, asked)
  const rows = spend.days.flatMap(({ day, cells }) =>
    cells.flatMap(({ source, campaigns }) => campaigns.map(campaign => ({ day, source, ...campaign }))),
  )
  const days = spend.days.filter(({ sumPoisha }) => sumPoisha !== null).length
  await recordExport(shop, { by: asked.by, what: 'spend_exported', count: days })
  return { ok: true, rows }
}
