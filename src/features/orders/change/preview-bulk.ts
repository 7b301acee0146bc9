import type { BulkPreview, BulkSelection } from '#domain/orders/bulk-change.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { selectOrders } from '../list/select-orders.ts'
import { spellSource } from '../list/spell-source.ts'
import { isOwnBatch, ordersOfBatch } from './orders-of-batch.ts'

/** SQLite refuses statements with many more values than this. */
const CHUNK = 1000

type Previewed = { by: Staff; selection: BulkSelection; batch?: string | undefined }

/**
 * Shows what a bulk change would affect: the orders, and the cash that riders would collect for them. Ids without an
 * order are left out. `nothing_to_undo`: the batch is somebody else's.
 */
export async function previewBulk(
  shop: Shop,
  { by, selection, batch }: Previewed,
): Promise<
  ({ ok: true } & BulkPreview) | Refusal<'nothing_to_undo' | 'orders_too_many' | 'search_too_short'>
> {
  const selected = await selectedIds(shop, { by, selection, batch })
  if (!selected.ok) return selected
  const asked = [...new Set(selected.ids)]
  const collected = new Map<string, number>()
  for (let start = 0; start < asked.length; start += CHUNK) {
    const rows = await shop.db.reports
      .selectFrom('orders')
      .select(['id', 'price', 'advance_paid'])
      .where('id', 'in', asked.slice(start, start + CHUNK))
      .execute()
    for (const { id, price, advance_paid } of rows)
      collected.set(id, codTakaOf({ priceTaka: price, advancePaidTaka: advance_paid }))
  }
  const ids = asked.filter(id => collected.has(id))
  const toCollectTaka = ids.reduce((sum, id) => sum + (collected.get(id) ?? 0), 0)
  return { ok: true, ids, toCollectTaka: (await mayDo(shop, by, 'money')) ? toCollectTaka : null }
}

async function selectedIds(shop: Shop, { by, selection, batch }: Previewed) {
  if (selection?.ids) return { ok: true as const, ids: selection.ids }
  const { db } = shop
  if (selection?.filter) return await selectOrders(db, await spellSource(shop, selection.filter))
  if (batch === undefined || !(await isOwnBatch(db, by, batch)))
    return { ok: false as const, code: 'nothing_to_undo' as const }
  return { ok: true as const, ids: await ordersOfBatch(db.main, batch) }
}
