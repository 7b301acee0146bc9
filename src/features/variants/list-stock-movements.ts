import { sql } from 'kysely'
import { isDoneBy } from '#domain/actor.ts'
import { MOVEMENT_REASONS, type MovementReason, type StockMovement } from '#domain/catalog/stock.ts'
import type { Refusal } from '#domain/refusal.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { findSize } from './find-size.ts'

/** `before`: the id of the last movement of the page before; older ones follow. */
export type MovementsAsked = { by: Staff; productId: string; color: string; size: number; before?: string }

/** As many as fit two screens of a phone. */
const PAGE_MOVEMENTS = 50

/** The ledger of a size, newest first; `more` when there are older ones. */
export async function listStockMovements(
  shop: Shop,
  asked: MovementsAsked,
): Promise<
  | { ok: true; movements: StockMovement[]; more: boolean }
  | Refusal<'color_not_found' | 'product_not_found' | 'size_not_found'>
> {
  const db = shop.db.reports
  if (!(await hasProduct(db, asked.productId))) return { ok: false, code: 'product_not_found' }
  const found = await findSize(db, asked)
  if (!found.ok) return found
  const rows = await readMovements(shop, { sizeId: found.sizeId, before: asked.before })
  const movements = rows.slice(0, PAGE_MOVEMENTS).map(row => ({
    id: row.id,
    at: row.created_at,
    change: row.change,
    pairs: Number(row.pairs),
    reason: toReason(row.reason),
    note: row.note,
    by: isDoneBy(row.actor, 'shop') ? row.actor : (row.email ?? FORMER_COLLEAGUE),
    orderNo: row.order_no,
  }))
  return { ok: true, movements, more: rows.length > PAGE_MOVEMENTS }
}

/** One statement, so that stock and list are of one moment; the index of a size's ledger has this order. */
function readMovements(shop: Shop, { sizeId, before }: { sizeId: string; before: string | undefined }) {
  const ledger = shop.db.reports
    .selectFrom('stock_movements')
    .select(['id', 'change', 'reason', 'order_id', 'actor', 'created_at', 'note'])
    .select(sql<number>`sum(change) over (order by created_at, id)`.as('pairs'))
    .where('size_id', '=', sizeId)
  let page = shop.db.reports
    .selectFrom(ledger.as('ledger'))
    .leftJoin('users', 'users.id', 'ledger.actor')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['ledger.id', 'change', 'reason', 'actor', 'ledger.created_at', 'ledger.note', 'pairs'])
    .select(['users.email', 'orders.order_no'])
  if (before !== undefined)
    page = page.where(
      sql<boolean>`(ledger.created_at, ledger.id) < (select created_at, id from stock_movements where id = ${before})`,
    )
  return page
    .orderBy('ledger.created_at', 'desc')
    .orderBy('ledger.id', 'desc')
    .limit(PAGE_MOVEMENTS + 1)
    .execute()
}

/** The reason of a ledger row; the database restricts its values. */
function toReason(stored: string): MovementReason {
  const reason = MOVEMENT_REASONS.find(one => one === stored)
  if (!reason) throw new Error(`the ledger has an unknown reason: ${stored}`)
  return reason
}
