import type { Judging, Tallied } from '#domain/profit/figures-of.ts'
import { unknownCost } from '#domain/profit/figures-of.ts'
import type { PoishaRange, ProfitBoard, UncostedColor } from '#domain/profit/profit.ts'
import type { Shop } from '#features/shop.ts'
import { nameProducts } from './name-products.ts'
import { type ReadKind, textsOf } from './read-sums.ts'

/** More than a screen shows. */
const MOST_COLORS = 50

type Asked = { all: Tallied; judging: Judging }

/** Which pairs of some days have no known cost, the colors with most of them first, and what one is counted at. */
export async function readUncosted(
  shop: Shop,
  read: ReadKind,
  { all, judging }: Asked,
): Promise<ProfitBoard['unknown']> {
  const pairs = [...all.uncosted.values()].reduce((sum, many) => sum + many, 0)
  return {
    pairs,
    cost: unknownCost(all.uncosted, judging),
    ofPairs: all.counts.gonePairs,
    aPair: pairs === 0 ? null : widest([...all.uncosted.keys()], judging),
    colors: pairs === 0 ? [] : await readColors(shop, read),
  }
}

function widest(categories: readonly string[], { costOfPair }: Judging): PoishaRange | null {
  const ranges = categories.flatMap(category => costOfPair(category) ?? [])
  if (ranges.length === 0) return null
  return {
    lowPoisha: Math.min(...ranges.map(({ lowPoisha }) => lowPoisha)),
    highPoisha: Math.max(...ranges.map(({ highPoisha }) => highPoisha)),
  }
}

async function readColors(shop: Shop, read: ReadKind): Promise<UncostedColor[]> {
  const rows = await read('pair')
  const colors = new Map<string, UncostedColor>()
  for (const [key, { uncosted }] of rows) {
    const [id = '', name = '', color = ''] = textsOf(key)
    const pairs = [...uncosted.values()].reduce((sum, many) => sum + many, 0)
    if (pairs === 0) continue
    const found = colors.get(`${id} ${name} ${color}`)
    if (found) found.pairs += pairs
    else colors.set(`${id} ${name} ${color}`, { productId: id || null, productName: name, color, pairs })
  }
  const most = [...colors.values()].toSorted((one, other) => other.pairs - one.pairs).slice(0, MOST_COLORS)
  const sold = new Map(most.flatMap(({ productId }) => (productId ? [[productId, ''] as const] : [])))
  const names = await nameProducts(shop, sold)
  return most.map(color => ({
    ...color,
    productName: color.productId === null ? color.productName : (names.get(color.productId) ?? ''),
  }))
}
