import { expect, onTestFinished, test } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderRequest } from '#domain/orders/order.ts'
import { type PlaceOrderOutcome, placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { readConserved } from './conservation.ts'
import { inLanes } from './lanes.ts'
import { type Random, sampleOrFull, seededRandom } from './seeded.ts'
import { outcomesOf, sayGo, startShopProcess } from './shop-process.ts'

const BUYERS = 500
const PAIRS = 5
const ROUNDS = sampleOrFull(1, 10)
const TIME_LIMIT_MS = atPace(300_000)

const sellLastPairs = (shop: Shop) =>
  makeProduct(shop, { variants: [makeVariant('Black', { 41: 100, 42: PAIRS })] })

/** About every fifth buyer orders two pairs as two lines of one variant, some also another size. */
function buyers(product: Product, random: Random): OrderRequest[] {
  return Array.from({ length: BUYERS }, (_, index) => {
    const items = [makeLine(product)]
    if (index < BUYERS - 100 && random.below(5) === 0) items.push(makeLine(product))
    if (random.below(10) === 0) items.unshift(makeLine(product, { size: 41 }))
    const recipientPhone = `017${String(10_000_000 + index)}`
    return makeOrderRequest(items, { idempotencyKey: `buyer-${index}`, recipientPhone })
  })
}

/** Counts the answers to buyers, then compares the books. */
async function expectExactlyTheLastPairsSold(shop: Shop, outcomes: PlaceOrderOutcome[]) {
  expect(outcomes).toHaveLength(BUYERS)
  const accepted = outcomes.flatMap(outcome => (outcome.ok ? [outcome.order] : []))
  const lastPairs = accepted.flatMap(({ items }) => items).filter(({ size }) => size === 42)
  expect(lastPairs.reduce((pairs, { quantity }) => pairs + quantity, 0)).toBe(PAIRS)
  expect(new Set(accepted.map(({ orderNo }) => orderNo)).size).toBe(accepted.length)
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('out_of_stock')
  const sums = await readConserved(shop)
  const sold = accepted.flatMap(({ items }) => items).reduce((pairs, { quantity }) => pairs + quantity, 0)
  expect(sums).toEqual({ ordersSold: accepted.length, pairsSold: sold, pairsLeft: PAIRS + 100 - sold })
}

eachEngine((_engine, open) => {
  test.each([
    ['all at once', BUYERS],
    ['8 at a time', 8],
  ])(
    `${BUYERS} buyers, %s, buy exactly the last ${PAIRS} pairs`,
    async (_how, lanes) => {
      const random = seededRandom()
      for (let round = 0; round < ROUNDS; round++) {
        const shop = makeShop(await open())
        const product = await sellLastPairs(shop)
        const outcomes = await inLanes(buyers(product, random), lanes, request => placeOrder(shop, request))
        await expectExactlyTheLastPairsSold(shop, outcomes)
      }
    },
    TIME_LIMIT_MS,
  )
})

test.each([
  ['all at once', BUYERS],
  ['8 at a time', 4],
])(
  `${BUYERS} buyers of two processes on postgres, %s, buy exactly the last ${PAIRS} pairs`,
  async (_how, lanes) => {
    const random = seededRandom()
    for (let round = 0; round < ROUNDS; round++) {
      const database = await freshDatabase('postgres')
      onTestFinished(database.remove)
      const db = await database.open()
      onTestFinished(db.close)
      const shop = makeShop(db)
      const requests = buyers(await sellLastPairs(shop), random)
      const halves = [requests.slice(0, BUYERS / 2), requests.slice(BUYERS / 2)]
      const processes = halves.map(half =>
        startShopProcess(database, { kind: 'place', lanes, requests: half }),
      )
      await Promise.all(processes.map(process => process.says('ready')))
      sayGo(database)
      const outcomes = await Promise.all(processes.map(outcomesOf))
      await expectExactlyTheLastPairsSold(shop, outcomes.flat())
    }
  },
  TIME_LIMIT_MS,
)
