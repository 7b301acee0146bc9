import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { costOn } from '#domain/costs/cost.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { type ColorFacts, judgeStock, type SizeFacts } from '#domain/stock-report/judge-stock.ts'
import { STILL_DAYS, type StockReport } from '#domain/stock-report/stock-report.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { imagesOf } from '#features/catalog/rows.ts'
import { readCosts } from '#features/costs/cost-rows.ts'
import type { Shop } from '#features/shop.ts'
import { linesInShop } from '#features/stock/lines-in-shop.ts'
import { pairsByDay } from '#features/stock/pairs-by-day.ts'
import { listDamaged, sumDamaged } from './list-damaged.ts'

type Db = Pick<Kysely<Tables>, 'selectFrom'>
/** `makingDays`: as the settings say, without it. */
export type StockAsked = { by: Staff; days: number; makingDays?: number | undefined }

/** What stands on the shelf at cost, how long it lasts at the pace of the last days, and what to make next. */
export async function reportStock(
  shop: Shop,
  { days, makingDays: asked }: StockAsked,
): Promise<{ ok: true; report: StockReport }> {
  const db = shop.db.reports
  const today = dhakaDay(shop.clock.now())
  const makingDays = asked ?? (await shop.settings.now()).orders.makingDays
  const colors = await readColors(shop, { today, days })
  const [damagedPairs, damaged] = [await listDamaged(db), await sumDamaged(db)]
  const judged = judgeStock(colors, { today, days, makingDays })
  return {
    ok: true,
    report: { today, days, makingDays, ...judged, totals: { ...judged.totals, ...damaged }, damagedPairs },
  }
}

/** Every colour of a product that is not deleted, as its page has them, with the facts of its sizes. */
async function readColors(shop: Shop, window: { today: string; days: number }): Promise<ColorFacts[]> {
  const db = shop.db.reports
  const rows = await db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['sizes.id', 'sizes.size', 'sizes.stock', 'variants.id as variant_id', 'variants.color'])
    .select(['variants.swatch', 'variants.images', 'products.id as product_id', 'products.name'])
    .select(['products.image', 'products.status'])
    .where('products.deleted_at', 'is', null)
    .orderBy('products.name_key')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .orderBy('sizes.size')
    .execute()
  const sold = await countSold(shop, window)
  const reserved = await countReserved(db)
  const ledger = await readLedger(db)
  const costs = await readCosts(db)
  return [...Map.groupBy(rows, ({ variant_id }) => variant_id).values()].flatMap(sizes => {
    const [row] = sizes
    if (!row) return []
    const facts = sizes.map(
      ({ id, size, stock }): SizeFacts => ({
        sizeId: id,
        size,
        pairs: stock,
        reserved: reserved.get(id) ?? 0,
        ...(sold.get(soldKey({ ...row, size })) ?? { sold: 0, soldLately: 0 }),
        ...(ledger.get(id) ?? { firstDay: null, lastDay: null, cameOn: null }),
      }),
    )
    return [
      {
        productId: row.product_id,
        productName: row.name,
        image: imagesOf(row.images)[0] ?? row.image,
        variantId: row.variant_id,
        color: row.color,
        swatch: swatchHex(row.color, row.swatch),
        costPoisha: costOn(costs.get(row.variant_id) ?? [], window.today)?.costPoisha ?? null,
        isPublished: row.status === 'published',
        sizes: facts,
      },
    ]
  })
}

const soldKey = (line: { product_id: string | null; color: string; size: number }): string =>
  JSON.stringify([line.product_id, line.color, line.size])

/** Pairs that orders of the window took, and those of the last months, without those given back. */
async function countSold(
  { db }: Shop,
  { today, days }: { today: string; days: number },
): Promise<ReadonlyMap<string, Pick<SizeFacts, 'sold' | 'soldLately'>>> {
  const [start, lately] = [dayAfter(today, 1 - days), dayAfter(today, 1 - STILL_DAYS)]
  const since = (day: string) => sql<number>`sum(case when day >= ${day} then pairs else 0 end)`
  const range = { startDay: start < lately ? start : lately, endDay: today }
  const rows = await db.reports
    .selectFrom(pairsByDay(db, range, ['product_id', 'color', 'size']).as('of_day'))
    .select(['product_id', 'color', 'size', since(start).as('sold'), since(lately).as('lately')])
    .groupBy(['product_id', 'color', 'size'])
    .execute()
  return new Map(rows.map(row => [soldKey(row), { sold: Number(row.sold), soldLately: Number(row.lately) }]))
}

/** Pairs of each size in orders whose pairs are still in the shop. */
async function countReserved(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await linesInShop(db)
    .select(line => [
      'order_lines.size_id',
      line.fn.sum<number>(line('order_lines.quantity', '-', line.ref('order_lines.returned'))).as('pairs'),
    ])
    .groupBy('order_lines.size_id')
    .execute()
  return new Map(rows.map(({ size_id, pairs }) => [size_id ?? '', Number(pairs)]))
}

/** Of each size the first and the last day of its ledger, and the last on which pairs came from the workshop or a count. */
async function readLedger(
  db: Db,
): Promise<ReadonlyMap<string, Pick<SizeFacts, 'firstDay' | 'lastDay' | 'cameOn'>>> {
  const rows = await db
    .selectFrom('sizes')
    .select(size => [
      'sizes.id',
      size
        .selectFrom('stock_movements')
        .select(moved => moved.fn.min('created_at').as('at'))
        .whereRef('size_id', '=', 'sizes.id')
        .as('first_at'),
      size
        .selectFrom('stock_movements')
        .select(moved => moved.fn.max('created_at').as('at'))
        .whereRef('size_id', '=', 'sizes.id')
        .as('last_at'),
    ])
    .execute()
  const out = await db
    .selectFrom('sizes')
    .select(size => [
      'sizes.id',
      size
        .selectFrom('stock_movements')
        .select('created_at')
        .whereRef('size_id', '=', 'sizes.id')
        .where('change', '>', 0)
        .where('reason', 'in', ['opening', 'received', 'correction'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('came_at'),
    ])
    .where('stock', '<=', 0)
    .execute()
  const cameAt = new Map(out.map(({ id, came_at }) => [id, came_at]))
  return new Map(
    rows.map(({ id, first_at, last_at }) => [
      id,
      { firstDay: dayOf(first_at), lastDay: dayOf(last_at), cameOn: dayOf(cameAt.get(id) ?? null) },
    ]),
  )
}

const dayOf = (at: string | null): string | null => at && dhakaDay(new Date(at))
