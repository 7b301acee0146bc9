import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place-order.ts'
import { eachEngine } from '#tests/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant, readStock } from '#tests/makers.ts'
import { openDesk, setStock } from '#tests/variant-updates.ts'
import { readConserved } from './conservation.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'

const BUYERS = sampleOrFull(40, 200)
const COUNTERS = BUYERS / 4
/** More than all buyers can take: nobody is refused. */
const PAIRS = BUYERS * 3
const TIME_LIMIT_MS = 300_000

eachEngine((_engine, open) => {
  test(
    `${COUNTERS} who count the shelves while ${BUYERS} buy from them overwrite no sale`,
    async () => {
      const random = seededRandom()
      const shop = makeShop(await open())
      const { update } = await openDesk(shop)
      const variants = [makeVariant('Black', { 41: PAIRS, 42: PAIRS })]
      const product = await makeProduct(shop, { variants })
      const see = async (size: number) => (await readStock(shop, product, { size })).stock ?? 0
      /** Finds a pair more on each shelf than the books say, in whichever order; looks again when it is refused. */
      const count = async () => {
        for (;;) {
          const found = await Promise.all(
            [41, 42].map(async size => {
              const expectedStock = await see(size)
              return setStock(expectedStock + 1, { size, expectedStock })
            }),
          )
          const written = await update(product, ...(random.below(2) === 0 ? found : found.toReversed()))
          if (written.ok) return
          expect(written.code).toBe('stock_changed')
        }
      }
      let sold = 0
      const buy = async () => {
        const lines = [41, 42].map(size => makeLine(product, { size, quantity: 1 + random.below(2) }))
        expect((await placeOrder(shop, makeOrderRequest(lines))).ok).toBe(true)
        for (const { quantity } of lines) sold += quantity
      }
      const buyers = Array.from({ length: BUYERS }, buy)
      await Promise.all([...buyers, ...Array.from({ length: COUNTERS }, count)])
      expect(await readConserved(shop)).toEqual({
        ordersSold: BUYERS,
        pairsSold: sold,
        pairsLeft: 2 * PAIRS - sold + 2 * COUNTERS,
      })
    },
    TIME_LIMIT_MS,
  )
})
