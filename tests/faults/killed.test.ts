import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findOrder } from '#features/orders/place/find-order.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { readConserved } from './conservation.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { sayGo, startShopProcess, type TaskInput } from './shop-process.ts'

const ROUNDS = sampleOrFull(3, 20)
const SIZES = [40, 41, 42, 43]
/** More than twenty rounds can sell: a round on empty shelves would wait for an order that cannot come. */
const PAIRS_PER_SIZE = 1_000_000
const TIME_LIMIT_MS = atPace(600_000)

/** Lets a process place orders in eight lanes, kills it in between and returns the order numbers it acknowledged. */
async function killUnderLoad(
  database: FreshDatabase,
  load: { productId: string; seed: number; afterMs: number },
) {
  const transaction: TaskInput = {
    kind: 'load',
    lanes: 8,
    sizes: SIZES,
    productId: load.productId,
    seed: load.seed,
  }
  const running = startShopProcess(database, transaction)
  await running.says('accepted')
  await sleep(load.afterMs)
  running.process.kill('SIGKILL')
  const { output } = await running.ended
  const complete = output.slice(0, output.lastIndexOf('\n')).split('\n')
  return complete.flatMap(line => (line.startsWith('accepted ') ? [Number(line.split(' ')[1])] : []))
}

async function opened<Result>(
  database: FreshDatabase,
  transaction: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = makeShop(await database.open())
  try {
    return await transaction(shop)
  } finally {
    await shop.db.close()
  }
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop killed under load on %s has every acknowledged order and has lost and made no pair',
  async engine => {
    const random = seededRandom()
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const stocks = Object.fromEntries(SIZES.map(size => [size, PAIRS_PER_SIZE]))
    const product = await opened(database, shop =>
      makeProduct(shop, { variants: [makeVariant('Black', stocks)] }),
    )
    sayGo(database)
    const acknowledged: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const load = { productId: product.id, seed: random.below(2 ** 31), afterMs: random.below(800) }
      acknowledged.push(...(await killUnderLoad(database, load)))
      await opened(database, async shop => {
        const standing = await shop.db.main.selectFrom('orders').select('order_no').execute()
        expect(standing.map(row => row.order_no)).toEqual(expect.arrayContaining(acknowledged))
        const { pairsSold, pairsLeft } = await readConserved(shop)
        expect(pairsSold + pairsLeft).toBe(SIZES.length * PAIRS_PER_SIZE)
        expect(await findOrder(shop, { orderNo: acknowledged.at(-1) ?? 0 })).toBeDefined()
      })
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    console.log(`${engine}: killed ${ROUNDS} times, ${acknowledged.length} acknowledged orders, none missing`)
  },
  TIME_LIMIT_MS,
)
