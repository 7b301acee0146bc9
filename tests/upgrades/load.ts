import { setTimeout as sleep } from 'node:timers/promises'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'
import { type AtWork, type StaffReport, workOnOrders } from './load-by-staff.ts'
import { openSender, type Sender, type Tally } from './load-sender.ts'

export type LoadReport = StaffReport & Tally
type Pair = { productId: string; product_color: string; product_size: number; total_lot: number }

const LANES = 3
const BREATH_MS = 40

type Given = {
  pairs: readonly Pair[]
  /** What shoppers look at: products, as pages or as the API's. */
  looks: readonly string[]
  /** Undefined for a version without accounts. */
  atWork: AtWork | undefined
}

/** Shoppers who look and order, and staff who work on what they order, until they are stopped. */
export function startLoad(origins: readonly string[], { pairs, looks, atWork }: Given) {
  const sender = openSender(origins)
  const report: LoadReport = Object.assign(sender.tally, { orders: new Map(), staff: [], refused: [] })
  let stopped = false
  const isOver = () => stopped
  const lanes = Promise.all([
    ...Array.from({ length: LANES }, (_, number) => shop(number, { sender, report, isOver, pairs, looks })),
    ...(atWork ? [workOnOrders(sender, { report, isOver, atWork })] : []),
  ])
  lanes.catch(() => {})
  return {
    async stop(): Promise<LoadReport> {
      stopped = true
      await lanes
      return report
    },
  }
}

type Lane = Pick<Given, 'pairs' | 'looks'> & { sender: Sender; report: LoadReport; isOver: () => boolean }

async function shop(number: number, { sender, report, isOver, pairs, looks }: Lane): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const address = `10.${number}.${turn >> 8}.${turn & 255}`
    const visitor = { 'x-forwarded-for': address }
    const look = looks[turn % looks.length] ?? '/v1/products'
    await sender.send('look', look, { headers: visitor }, number + turn)
    const key = `under-load-${number}-${turn}`
    const pair = pairs[(turn * LANES + number) % pairs.length]
    if (!pair) throw new Error('nothing is in stock')
    const phone = `0161${String(number * 100_000 + turn).padStart(7, '0')}`
    const { headers, body } = shopperOrder({ phone, key, items: [pair] })
    const asked = { headers: { ...headers, ...visitor }, body }
    const answer = await sender.send('order', '/v1/orders', asked, number + turn)
    if (answer.status < 300) {
      const { _id: id, order_no: orderNo } = jsonOf(answer).data
      report.orders.set(key, { id, orderNo })
    }
    await sleep(BREATH_MS)
  }
}

/** One pair of each size on the shelf, those with most first. */
export async function pairsOf(origin: string): Promise<Pair[]> {
  const answer = jsonOf(await ask(origin, '/v1/products?limit=100'))
  const listed = answer.data.products ?? answer.data
  const found: { pair: Pair; stock: number }[] = []
  for (const { _id: productId } of listed) {
    const { data } = jsonOf(await ask(origin, `/v1/products/${productId}`))
    for (const { color, sizes } of data.variants)
      for (const { size, stock } of sizes)
        found.push({ stock, pair: { productId, product_color: color, product_size: size, total_lot: 1 } })
  }
  return found
    .filter(({ stock }) => stock > 3)
    .sort((one, other) => other.stock - one.stock)
    .map(({ pair }) => pair)
}
