import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { makeLine, makeNewProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { anyItem, type Item, phoneOf, sendOrder } from './send-orders.ts'

const WEBHOOKS = 1000
/** As many as a courier's machines open at once. */
const CONNECTIONS = 16
const SHOPPERS = 2
const PAUSE_MS = 20
const IDLE_ORDERS = 200
const STATUSES = ['pending', 'hold', 'delivered_approval_pending']
const TOKEN = 'a-token-for-measuring'

/** How a thousand courier events at once affect a shopper who orders, on both engines. */
export async function benchWebhooks(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`${WEBHOOKS} webhooks at once beside ${SHOPPERS} shoppers who order, on ${engine}`))
    const place = await databases.place(engine)
    await bookParcels(place)
    const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
      ...place.env,
      COURIER: 'steadfast',
      COURIER_API_KEY: 'a-key-for-measuring',
      COURIER_SECRET_KEY: 'a-secret-for-measuring',
      // nothing listens there
      COURIER_BASE_URL: 'http://127.0.0.1:9/api/v1',
      COURIER_WEBHOOK_TOKEN: TOKEN,
    })
    try {
      await measure(shop, say)
    } finally {
      await shop.stop()
    }
  }
}

async function measure(shop: MeasuredProcess, say: (line: string) => void) {
  const item = await anyItem(shop.origin)
  await orderUntil(shop, item, taken => taken.length >= IDLE_ORDERS / 4)
  const idle = await orderUntil(shop, item, taken => taken.length >= IDLE_ORDERS)
  const busy: number[] = []
  const bursts: number[] = []
  for (const status of STATUSES) {
    let isOver = false
    const orders = orderUntil(shop, item, () => isOver)
    const burst = await printAll(shop, status)
    isOver = true
    bursts.push(burst)
    busy.push(...(await orders))
  }
  say(line('all of them told and written', median(bursts), 's', 'below 5: then the courier sends again'))
  for (const [name, share] of [
    ['median', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [alone, beside] = [quantile(idle, share), quantile(busy, share)]
    say(line(`an order ${name}, idle`, alone, 'ms'))
    say(line(`an order ${name}, beside them (${busy.length} orders)`, beside, 'ms'))
    say(line('ratio', beside / alone, 'x', 'below 3'))
  }
}

/** Places orders, each after a pause; returns the milliseconds of each. */
async function orderUntil(
  shop: MeasuredProcess,
  item: Item,
  isEnough: (taken: readonly number[]) => boolean,
): Promise<number[]> {
  const taken: number[] = []
  const shopper = async () => {
    while (!isEnough(taken)) {
      const startedAt = performance.now()
      await sendOrder(shop, item)
      taken.push(performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return taken
}

/** Sends one event with this status for each parcel; returns the seconds taken. */
async function printAll(shop: MeasuredProcess, status: string): Promise<number> {
  let next = 0
  const result = await autocannon({
    url: `${shop.origin}/v1/webhooks/steadfast`,
    amount: WEBHOOKS,
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
        setupRequest: request => ({ ...request, body: bodyOf(next++, status) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} webhooks refused, ${result.errors} failed`)
  return result.duration
}

const bodyOf = (parcel: number, status: string): string =>
  JSON.stringify({
    notification_type: 'delivery_status',
    consignment_id: parcel,
    invoice: `bench-${parcel}`,
    cod_amount: 2580,
    status,
    delivery_charge: 80,
    tracking_message: 'Your package is on its way.',
    updated_at: '2030-03-02 12:45:30',
  })

async function bookParcels(place: BenchPlace): Promise<void> {
  const { db } = await startDb(place)
  const shop = makeShop(db, systemClock)
  const created = await createProduct(
    shop,
    makeNewProduct({ variants: [makeVariant('Black', { 42: WEBHOOKS })] }),
  )
  if (!created.ok) throw new Error(created.code)
  for (let parcel = 0; parcel < WEBHOOKS; parcel += 1) {
    const recipientPhone = phoneOf(50_000_000 + parcel)
    const order = await makeStaffOrder(shop, [makeLine(created.product)], { recipientPhone })
    const ids = { consignmentId: String(parcel), invoice: `bench-${parcel}` }
    await giveParcel(shop, order, { ...ids, due_at: null, status_at: '2026-01-01T00:00:00.000Z' })
  }
  await db.close()
}
