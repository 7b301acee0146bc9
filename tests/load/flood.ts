import type { heldClock } from '#adapters/clock/clock.ts'
import { UnconfirmedAnswer } from '#contract/orders/staff-reads-wire.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import type { Random } from '#tests/faults/seeded.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'

/** The stock of a small workshop: single pairs, a handful, and a common size. */
export const SHELF = { 39: 1, 40: 2, 41: 5, 42: 20, 43: 100 } as const
const SIZES = Object.keys(SHELF).map(Number)
const PRODUCTS = 4

type Place = { origin: string; shop: Shop; clock: ReturnType<typeof heldClock>; products: readonly Product[] }

export const stockShelves = async (shop: Shop): Promise<Product[]> => {
  const products: Product[] = []
  for (let count = 0; count < PRODUCTS; count += 1)
    products.push(await makeProduct(shop, { variants: [makeVariant('Black', SHELF)] }))
  return products
}

let sent = 0
/** Each order with its own phone and key: both can be invented freely. */
function send(
  { origin, products }: Place,
  from: { address: string; sizes: readonly number[]; pairs: number },
) {
  sent += 1
  const items = from.sizes.map((size, index) => ({
    productId: products[(sent + index) % products.length]?.id ?? '',
    product_color: 'Black',
    product_size: size,
    total_lot: from.pairs,
  }))
  const phone = `019${String(10_000_000 + sent)}`
  const { headers, body } = shopperOrder({ phone, key: `a-key-of-its-own-${sent}`, items })
  return ask(origin, '/v1/orders', { headers: { ...headers, 'x-forwarded-for': from.address }, body })
}

/** Sends the largest allowed orders, from each address in turn; returns the counts by status. */
export async function attack(
  place: Place,
  { addresses, orders, random }: { addresses: readonly string[]; orders: number; random: Random },
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let count = 0; count < orders; count += 1) {
    const address = addresses[count % addresses.length] ?? ''
    const size = SIZES[random.below(SIZES.length)] ?? 42
    const shape = random.pick([
      { sizes: SIZES, pairs: 1 },
      { sizes: [size], pairs: 1 },
      { sizes: [size], pairs: 5 },
      { sizes: [size, size], pairs: 5 },
      { sizes: SIZES, pairs: 10 },
    ])
    const { status } = await send(place, { address, ...shape })
    counts[status] = (counts[status] ?? 0) + 1
    place.clock.advance(500)
  }
  return counts
}

/** Buyers of one pair each, one a second, all behind one address of a mobile network; returns their orders. */
export async function buyHonestly(place: Place, buyers: number, address: string): Promise<string[]> {
  const made: string[] = []
  for (let count = 0; count < buyers; count += 1) {
    const answer = await send(place, { address, sizes: [43], pairs: 1 })
    if (answer.status === 201) made.push(jsonOf(answer).data._id)
    place.clock.advance(1000)
  }
  return made
}

/** How many pairs beyond half of their sizes are not on the shelf, for each size and in total. */
export async function pairsPastHalf({ shop }: Place): Promise<number> {
  const rows = await shop.db.main.selectFrom('sizes').select(['size', 'stock']).execute()
  const past = rows.map(({ size, stock }) => {
    const whole = Object.entries(SHELF).find(([name]) => Number(name) === size)?.[1] ?? 0
    return Math.max(0, whole - stock - Math.floor(whole / 2))
  })
  return past.reduce((sum, pairs) => sum + pairs, 0)
}

export const pairsOnShelf = async ({ shop }: Place): Promise<number> => {
  const rows = await shop.db.main.selectFrom('sizes').select('stock').execute()
  return rows.reduce((sum, { stock }) => sum + stock, 0)
}

export async function readFloodsAs({ origin }: Place, cookie: string) {
  const answer = await ask(origin, '/v1/orders/unconfirmed', { headers: { cookie } })
  return UnconfirmedAnswer.parse(jsonOf(answer)).data
}

export const pairsInLedger = async ({ shop }: Place): Promise<number> => {
  const rows = await shop.db.main.selectFrom('stock_movements').select('change').execute()
  return rows.reduce((sum, { change }) => sum + change, 0)
}
