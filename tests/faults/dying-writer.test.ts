import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { readConserved } from './conservation.ts'
import { sampleOrFull, seededRandom } from './seeded.ts'

const DEATHS = sampleOrFull(15, 200)
const LANES = 12
const PAIRS = 100_000
const TIME_LIMIT_MS = atPace(600_000)

test(
  'orders that come in while the writing thread dies again and again are there once each, and are told the truth',
  async () => {
    const random = seededRandom()
    const threads: Worker[] = []
    const note = (thread: Worker) => threads.push(thread)
    process.on('worker', note)
    const fresh = await freshDatabase('sqlite')
    const shop = makeShop(await fresh.open())
    onTestFinished(async () => {
      process.off('worker', note)
      await shop.db.close()
      await fresh.remove()
    })
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: PAIRS })] })
    const taken = new Map<string, number>()
    const refusals = { shop_out_of_order: 0, outcome_unknown: 0 }
    let isOver = false

    /** Sends one order until it is acknowledged, however often its thread dies. */
    async function place(key: string) {
      for (;;) {
        try {
          const request = makeOrderRequest([makeLine(product)], { idempotencyKey: key })
          const placed = await placeOrder(shop, request)
          if (!placed.ok) throw new Error(placed.code)
          taken.set(key, placed.order.orderNo)
          return
        } catch (error) {
          const code = refuseMachineFault(error)?.code
          if (code !== 'shop_out_of_order' && code !== 'outcome_unknown') throw error
          refusals[code] += 1
          // an order reported as undone does not exist
          if (code === 'shop_out_of_order') expect(await isThere(key)).toBe(false)
        }
      }
    }
    const isThere = async (key: string) =>
      (await shop.db.main
        .selectFrom('orders')
        .select('id')
        .where('request_key', '=', key)
        .executeTakeFirst()) !== undefined
    async function lane(number: number) {
      for (let count = 0; !isOver; count += 1) await place(`lane-${number}-order-${count}`)
    }

    const lanes = Array.from({ length: LANES }, (_, number) => lane(number))
    for (let death = 0; death < DEATHS; death += 1) {
      const before = taken.size
      while (taken.size === before) await sleep(1)
      await sleep(random.below(12))
      await threads.at(-1)?.terminate()
    }
    isOver = true
    await Promise.all(lanes)
    const rows = await shop.db.main.selectFrom('orders').select('order_no').orderBy('order_no').execute()
    expect(rows.map(row => row.order_no)).toEqual([...taken.values()].sort((one, other) => one - other))
    expect(await readConserved(shop)).toMatchObject({ pairsSold: taken.size, pairsLeft: PAIRS - taken.size })
    expect(refusals.shop_out_of_order + refusals.outcome_unknown).toBeGreaterThan(0)
    console.log(`sqlite: ${DEATHS} deaths of the writer, ${taken.size} orders, ${JSON.stringify(refusals)}`)
  },
  TIME_LIMIT_MS,
)
