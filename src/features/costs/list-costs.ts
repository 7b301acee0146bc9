import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { sellingPriceTaka, swatchHex } from '#domain/catalog/product.ts'
import {
  type CostChange,
  type CostEntry,
  type CostList,
  type CostRow,
  costOn,
  SOLD_DAYS,
} from '#domain/costs/cost.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { imagesOf } from '#features/catalog/rows.ts'
import type { Shop } from '#features/shop.ts'
import { pairsByDay } from '#features/stock/pairs-by-day.ts'
import { readCosts, type StoredCost } from './cost-rows.ts'
import { colorKey, countUnknownPairs } from './unknown-pairs.ts'

/** As many as fit below a cost. */
const LAST_CHANGES = 20

type Db = Pick<Kysely<Tables>, 'selectFrom'>

/** What a pair of each colour costs, those without a cost first, then by name. */
export async function listCosts(shop: Shop, _asked: { by: Staff }): Promise<{ ok: true; costs: CostList }> {
  const db = shop.db.reports
  const today = dhakaDay(shop.clock.now())
  const colors = await readColors(db)
  const stored = await readCosts(db)
  const names = await nameActors(
    db,
    [...stored.values()].flatMap(entries => entries.map(({ actor }) => actor)),
  )
  const named = ({ actor, ...entry }: StoredCost): CostEntry => ({
    ...entry,
    by: names.get(actor)?.name ?? actor,
  })
  const sold = await countSold(shop, today)
  const unknown = await countUnknownPairs(db)
  const rows = colors.map((color): CostRow => {
    const history = (stored.get(color.variantId) ?? []).map(named)
    const key = colorKey(color.productId, color.color)
    const cost = costOn(history, today)
    return {
      ...color,
      cost: cost ?? null,
      before: (cost && costOn(history, dayAfter(cost.fromDay, -1))) ?? null,
      coming: history.findLast(({ fromDay }) => fromDay > today) ?? null,
      soldPairs: sold.get(key) ?? 0,
      unknownPairs: unknown.get(key) ?? 0,
      history,
    }
  })
  const isKnown = ({ cost }: CostRow) => Number(cost !== null)
  return {
    ok: true,
    costs: {
      today,
      rows: rows.toSorted((one, other) => isKnown(one) - isKnown(other)),
      withoutCost: rows.filter(({ cost }) => cost === null).length,
      lastChanges: lastChanges(rows),
    },
  }
}

type Color = Pick<
  CostRow,
  'variantId' | 'productId' | 'productName' | 'image' | 'color' | 'swatch' | 'priceTaka'
>

/** Every colour of a product that is not deleted, by the name of the product, as its page has them. */
async function readColors(db: Db): Promise<Color[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id',
      'variants.color',
      'variants.swatch',
      'variants.images',
      'products.id as product_id',
    ])
    .select(['products.name', 'products.image', 'products.price', 'products.discount'])
    .where('products.deleted_at', 'is', null)
    .orderBy('products.name_key')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
  return rows.map(row => ({
    variantId: row.id,
    productId: row.product_id,
    productName: row.name,
    image: imagesOf(row.images)[0] ?? row.image,
    color: row.color,
    swatch: swatchHex(row.color, row.swatch),
    priceTaka: sellingPriceTaka({ priceTaka: row.price, discountPercent: row.discount }),
  }))
}

/** Pairs that orders of the last weeks took and that did not come back. */
async function countSold({ db }: Shop, today: string): Promise<ReadonlyMap<string, number>> {
  const range = { startDay: dayAfter(today, 1 - SOLD_DAYS), endDay: today }
  const rows = await db.reports
    .selectFrom(pairsByDay(db, range, ['product_id', 'color']).as('of_day'))
    .select(({ fn }) => ['product_id', 'color', fn.sum<number>('pairs').as('pairs')])
    .groupBy(['product_id', 'color'])
    .execute()
  return new Map(rows.map(row => [colorKey(row.product_id, row.color), Number(row.pairs)]))
}

/** The latest entries of all colours, with what counted the day before. */
function lastChanges(rows: readonly CostRow[]): CostChange[] {
  const entries = rows.flatMap(({ productId, productName, color, history }) =>
    history.map(({ fromDay, costPoisha, by, at }) => ({
      productId,
      productName,
      color,
      fromDay,
      beforePoisha: costOn(history, dayAfter(fromDay, -1))?.costPoisha ?? null,
      afterPoisha: costPoisha,
      by,
      at,
    })),
  )
  return entries.toSorted((one, other) => sequence(other).localeCompare(sequence(one))).slice(0, LAST_CHANGES)
}

const sequence = ({ at, fromDay }: CostChange): string => `${at} ${fromDay}`

/** How many colours have no cost today, for the tab. */
export async function countWithoutCost(db: Db, today: string): Promise<number> {
  const { colors } = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(({ fn }) => fn.countAll<number>().as('colors'))
    .where('products.deleted_at', 'is', null)
    .where(variant =>
      variant.not(
        variant.exists(
          variant
            .selectFrom('variant_costs')
            .select('variant_costs.cost')
            .whereRef('variant_costs.variant_id', '=', 'variants.id')
            .where('variant_costs.from_day', '<=', today),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(colors)
}
