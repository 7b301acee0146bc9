import type { Db } from '#db/open-db.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { orderOutcome } from '#domain/trash/restore-outcome.ts'
import type { OrderRestore, ShortSize, TrashItem } from '#domain/trash/trash-item.ts'
import type { LineRow, LockedOrder } from '#features/orders/change/lock-order.ts'
import { shelfMove } from '#features/orders/change/shelf-move.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'
import { readOrdersWithRows } from '#features/orders/read-staff-orders.ts'
import { papersOfOrders } from '#features/papers/read-papers.ts'
import { changesOf } from '#features/stock/move-stock.ts'
import { ordersWithoutCoupon } from './orders-without-coupon.ts'

/** An entry without the times, which all kinds share. */
export type Entry = Omit<TrashItem, 'deletedAt' | 'goneAt' | 'daysLeft'>

/** Deleted orders by their ids, with what restoring each would do now. */
export async function readTrashedOrders(
  db: Db['reports'],
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Entry[]> {
  if (ids.length === 0) return []
  const orders = await readOrdersWithRows(db, ids)
  const lineRows = orders.flatMap(order => order.lineRows)
  const [stocks, products] = [await readStocks(db, lineRows), await readProducts(db, lineRows)]
  const [deleters, papers] = [await readOrderDeleters(db, ids), await papersOfOrders(db, ids)]
  const couponFull = await ordersWithoutCoupon(db, orders)
  const papersOf = Map.groupBy(papers, ({ orderId }) => orderId)
  return orders.map(locked => {
    const { order } = locked
    const restore = {
      ...restoreOf(locked, { stocks, products, now }),
      isCouponFull: couponFull.has(order.id),
      ...invoiceOf(papersOf.get(order.id) ?? []),
    }
    const { orderNo, recipientName, pairs, priceTaka, repeatOf } = order
    const picture = locked.lineRows.flatMap(line => products.get(line.product_id)?.image ?? [])[0] ?? ''
    return {
      id: order.id,
      deletedBy: deleters.get(order.id) ?? null,
      picture,
      ...orderOutcome(restore, repeatOf),
      order: { orderNo, recipientName, pairs, priceTaka, repeatOf, restore },
      product: null,
    }
  })
}

async function readStocks(db: Db['reports'], lines: readonly LineRow[]): Promise<Map<string, number>> {
  const ids = [...new Set(lines.flatMap(line => line.size_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('sizes').select(['id', 'stock']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** By id; a deleted product has no address. */
type Products = ReadonlyMap<string | null, { image: string; slug: string | null }>

async function readProducts(db: Db['reports'], lines: readonly LineRow[]): Promise<Products> {
  const ids = [...new Set(lines.flatMap(line => line.product_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'image', 'slug', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, image, slug, deleted_at }) => [id, { image, slug: deleted_at === null ? slug : null }]),
  )
}

/** What restoring does to the shelf: by the same reckoning as the verb that does it. */
function restoreOf(
  locked: LockedOrder,
  { stocks, products, now }: { stocks: ReadonlyMap<string, number>; products: Products; now: Date },
): Pick<OrderRestore, 'takes' | 'takesNone' | 'short'> {
  const { order, lineRows } = locked
  const move = shelfMove(locked, { fields: {}, deletedAt: null, now })
  const taken = move ? changesOf(move).filter(({ pairs }) => pairs < 0) : []
  const takes = taken.reduce((sum, { pairs }) => sum - pairs, 0)
  const short = taken.flatMap(({ sizeId, pairs }): ShortSize[] => {
    const onShelf = stocks.get(sizeId) ?? 0
    const line = lineRows.find(row => (row.size_id ?? '') === sizeId)
    if (!line || onShelf >= -pairs) return []
    const { product_id, product_name: productName, color, size } = line
    const slug = products.get(product_id)?.slug ?? null
    return [{ slug, productName, color, size, needs: -pairs, onShelf }]
  })
  return { takes, short, takesNone: takes > 0 ? null : move ? 'returned' : whyNone(order) }
}

const whyNone = ({ officialStatus, items }: LockedOrder['order']): OrderRestore['takesNone'] => {
  if (items.some(({ stockState }) => stockState === 'consumed')) return 'sold'
  return officialStatus === 'Fake' ? 'fake' : 'waits'
}

/** The invoice that stands, and the credit note that took all of it back when the order was off. */
function invoiceOf(papers: readonly Paper[]): Pick<OrderRestore, 'invoice' | 'creditNote'> {
  const invoice = papers.findLast(({ invoice: ofInvoice }) => ofInvoice === null)
  const credit = papers.findLast(
    paper => paper.reason === 'cancelled' && paper.invoice !== null && paper.invoice.id === invoice?.id,
  )
  return { invoice: invoice?.number ?? null, creditNote: credit?.number ?? null }
}

/** Who deleted each of these orders last: an email, or the words for a colleague without an account. */
async function readOrderDeleters(db: Db['reports'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor')
    .select(['order_events.order_id', 'order_events.actor', 'users.email'])
    .where('order_events.order_id', 'in', ids)
    .where('order_events.kind', '=', 'deleted')
    .orderBy('order_events.created_at')
    .orderBy('order_events.id')
    .execute()
  // the last one of an order wins
  return new Map(rows.map(row => [row.order_id, nameOf(row)]))
}
