import { randomUUID } from 'node:crypto'
import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import type { OrderRequest } from '#domain/orders/order.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { makeLine, makeNewProduct, makeOrderRequest, makeShop, makeVariant } from '#tests/support/makers.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { startMeasured } from './measured-process.ts'
import { inRawAnswers, rawAnswer } from './raw-answer.ts'
import { heading, line, median } from './report.ts'
import { everyItem, FROM_MANY_NETWORKS, phoneOf, sendOrders } from './send-orders.ts'

const SHOPPERS = 8
const ORDERS = 3000
const ROUNDS = 3

/** Placing an order: the transaction alone, and through HTTP as a shopper's browser does it, on both engines. */
export async function benchPlaceOrders(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`Placing an order on ${engine}, ${SHOPPERS} shoppers at once`))
    const raw = await rawAnswer(say)
    const direct: number[] = []
    const overHttp: number[] = []
    const cpu: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      direct.push(await placeDirectly(await databases.place(engine)))
      const measured = await placeOverHttp(await databases.place(engine))
      overHttp.push(measured.ordersPerSecond)
      cpu.push(measured.cpuMicroseconds)
    }
    say(line('the transaction, called directly', median(direct), 'orders/s'))
    say(line('through HTTP', median(overHttp), 'orders/s', 'at least 300'))
    say(line('ratio', median(overHttp) / median(direct), 'x', 'at least 0.8'))
    say(inRawAnswers('CPU of the server per order, everything included', median(cpu), { raw, most: 40 }))
  }
}

async function placeDirectly(place: BenchPlace): Promise<number> {
  const { db } = await startDb(place)
  const shop = makeShop(db, systemClock)
  const created = await createProduct(
    shop,
    makeNewProduct({ variants: [makeVariant('Black', { 42: 1_000_000 })] }),
  )
  if (!created.ok) throw new Error(created.code)
  const request = (order: number): OrderRequest =>
    makeOrderRequest([makeLine(created.product)], {
      idempotencyKey: randomUUID(),
      recipientPhone: phoneOf(order),
    })
  let next = 0
  const shopper = async () => {
    while (next < ORDERS) {
      const placed = await placeOrder(shop, request(next++))
      if (!placed.ok) throw new Error(placed.code)
    }
  }
  for (let warm = 0; warm < 200; warm += 1) await placeOrder(shop, request(ORDERS + warm))
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  const seconds = (performance.now() - startedAt) / 1000
  await db.close()
  return ORDERS / seconds
}

async function placeOverHttp(place: BenchPlace) {
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ...FROM_MANY_NETWORKS,
  })
  try {
    const items = await everyItem(shop.origin)
    await sendOrders(shop, items, { amount: 200, connections: SHOPPERS })
    const before = await shop.usage()
    const result = await sendOrders(shop, items, { amount: ORDERS, connections: SHOPPERS })
    const after = await shop.usage()
    return {
      ordersPerSecond: result.requests.total / result.duration,
      cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / ORDERS,
    }
  } finally {
    await shop.stop()
  }
}
