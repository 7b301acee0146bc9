import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { paperNumber } from '#domain/papers/paper.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'
import { sayGo, startShopProcess } from './shop-process.ts'

const ORDERS = sampleOrFull(120, 1_000)
const KILLS = sampleOrFull(3, 20)
const CLERKS = 8
const TIME_LIMIT_MS = atPace(300_000)

async function opened<Result>(
  database: FreshDatabase,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = makeShop(await database.open())
  try {
    return await work(shop)
  } finally {
    await shop.db.close()
  }
}

async function makeOrders(shop: Shop): Promise<string[]> {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 2 * ORDERS })] })
  const ids: string[] = []
  while (ids.length < ORDERS) {
    const recipientPhone = `019${String(ids.length).padStart(8, '0')}`
    ids.push((await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })).id)
  }
  return ids
}

/** The invoices in the database, by the numbers in their order; each number stands for one order. */
const issuedIn = (database: FreshDatabase) =>
  opened(database, async ({ db }) =>
    db.main.selectFrom('papers').select(['kind', 'year', 'number', 'order_id']).orderBy('number').execute(),
  )

test.each<Engine>(['sqlite', 'postgres'])(
  `${CLERKS} people of two processes that are killed in between print on %s without a gap or a number twice`,
  async engine => {
    const random = seededRandom()
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const orderIds = await opened(database, makeOrders)
    const acknowledged = new Map<string, string>()
    const print = async (afterMs: number | undefined) => {
      const clerks = Array.from({ length: 2 }, () =>
        startShopProcess(database, {
          kind: 'print',
          lanes: CLERKS / 2,
          orderIds,
          seed: random.below(2 ** 31),
        }),
      )
      await Promise.race(clerks.map(clerk => clerk.says('issued')))
      if (afterMs !== undefined) {
        await sleep(afterMs)
        for (const clerk of clerks) clerk.process.kill('SIGKILL')
      }
      for (const { ended } of clerks) {
        const { output } = await ended
        for (const [, number = '', orderId = ''] of output.matchAll(/^issued (\S+) (\S+)\n/gm)) {
          // every answer ever given names the same number
          expect(acknowledged.get(orderId) ?? number).toBe(number)
          acknowledged.set(orderId, number)
        }
      }
      const issued = await issuedIn(database)
      expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => index + 1))
      const numbers = new Map(issued.map(row => [row.order_id, paperNumber(row)]))
      expect(numbers.size).toBe(issued.length)
      for (const [orderId, number] of acknowledged) expect(numbers.get(orderId)).toBe(number)
      return issued.length
    }
    sayGo(database)
    const counts: number[] = []
    for (let kills = 0; kills < KILLS; kills++) counts.push(await print(random.below(25)))
    expect(await print(undefined)).toBe(ORDERS)
    console.log(`${engine}: killed ${KILLS} times with ${counts.join(', ')} of ${ORDERS} invoices issued`)
  },
  TIME_LIMIT_MS,
)
