import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  readStock,
} from '#tests/support/makers.ts'
import { makeBackoffice, setStock } from '#tests/support/variant-updates.ts'
import { readConserved } from './conservation.ts'
import { inLanes } from './lanes.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'

const TURNS = sampleOrFull(200, 2000)
/** PostgreSQL's limit of connections at once: lanes that wait for one compete with nobody. */
const LANES = 8
/** More than all buyers can take, so that nobody is refused. */
const PAIRS = TURNS * 2
/** Enough that some counts happen without a sale in between. */
const SIZES = [38, 39, 40, 41, 42, 43, 44, 45] as const
const TIME_LIMIT_MS = atPace(300_000)

eachEngine((_engine, open) => {
  test(
    `who counts the shelves while others buy from them overwrites no sale in ${TURNS} turns`,
    async () => {
      const random = seededRandom()
      const shop = makeShop(await open())
      const { update } = await makeBackoffice(shop)
      const stocks = Object.fromEntries(SIZES.map(size => [size, PAIRS]))
      const variants = [makeVariant('Black', stocks)]
      const twoSizes = () => [...new Set([random.pick(SIZES), random.pick(SIZES)])]
      const product = await makeProduct(shop, { variants })
      let [sold, found] = [0, 0]
      /** Counts one pair more on some shelves than the books had a moment ago. */
      const count = async () => {
        const sizes = twoSizes()
        const counts = sizes.map(async size => {
          const expectedStock = (await readStock(shop, product, { size })).stock ?? 0
          return setStock(expectedStock + 1, { size, expectedStock })
        })
        const written = await update(product, ...(await Promise.all(counts)))
        if (written.ok) found += sizes.length
        else expect(written.code).toBe('stock_changed')
      }
      const buy = async () => {
        const lines = twoSizes().map(size => makeLine(product, { size, quantity: 1 + random.below(2) }))
        expect((await placeOrder(shop, makeOrderRequest(lines))).ok).toBe(true)
        for (const { quantity } of lines) sold += quantity
      }
      const turns = Array.from({ length: TURNS }, (_, index) => (index % 2 === 0 ? buy : count))
      await inLanes(turns, LANES, turn => turn())
      expect(await readConserved(shop)).toEqual({
        ordersSold: TURNS / 2,
        pairsSold: sold,
        pairsLeft: SIZES.length * PAIRS - sold + found,
      })
    },
    TIME_LIMIT_MS,
  )
})
