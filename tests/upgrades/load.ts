import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, jsonOf } from '#tests/support/ask.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'

export type LoadReport = {
  /** Numbers of orders that were acknowledged, by their keys. */
  orders: Map<string, number>
  answers: Map<string, number>
  /** The longest time in which nobody got a good answer, in milliseconds. */
  pauseMs: number
  /** The longest that one shopper waited for one answer, tries included, in milliseconds. */
  slowestMs: number
}
type Pair = { productId: string; product_color: string; product_size: number; total_lot: number }

const LANES = 3
const BREATH_MS = 40
const TRY_AGAIN_MS = 50

/**
 * Shoppers who look and order until they are stopped. Like nginx they ask the next process when one does not listen;
 * like the checkout they send an order without an answer, or with a 503, again with its key.
 */
export function startLoad(
  origins: readonly string[],
  { pairs, slugs }: { pairs: readonly Pair[]; slugs: readonly string[] },
) {
  const report: LoadReport = { orders: new Map(), answers: new Map(), pauseMs: 0, slowestMs: 0 }
  let isOver = false
  let lastGoodAt = performance.now()
  const good = () => {
    report.pauseMs = Math.max(report.pauseMs, performance.now() - lastGoodAt)
    lastGoodAt = performance.now()
  }
  const count = (name: string) => report.answers.set(name, (report.answers.get(name) ?? 0) + 1)

  async function send(name: string, path: string, asked: Parameters<typeof ask>[2]): Promise<Answer> {
    const beganAt = performance.now()
    for (let tries = 0; ; tries += 1) {
      const origin = origins[tries % origins.length] ?? ''
      const answer = await ask(origin, path, asked).catch(() => undefined)
      if (answer) count(`${name} ${answer.status}`)
      if (answer && answer.status !== 503) {
        if (answer.status < 500) good()
        report.slowestMs = Math.max(report.slowestMs, performance.now() - beganAt)
        return answer
      }
      if (tries % origins.length === origins.length - 1) await sleep(TRY_AGAIN_MS)
    }
  }

  async function lane(number: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const address = `10.${number}.${turn >> 8}.${turn & 255}`
      const visitor = { 'x-forwarded-for': address }
      await send('page', `/products/${slugs[turn % slugs.length]}`, { headers: visitor })
      const key = `under-load-${number}-${turn}`
      const pair = pairs[(turn * LANES + number) % pairs.length]
      if (!pair) throw new Error('nothing is in stock')
      const phone = `0161${String(number * 100_000 + turn).padStart(7, '0')}`
      const { headers, body } = shopperOrder({ phone, key, items: [pair] })
      const answer = await send('order', '/v1/orders', { headers: { ...headers, ...visitor }, body })
      if (answer.status === 201 || answer.status === 200) report.orders.set(key, jsonOf(answer).data.order_no)
      await sleep(BREATH_MS)
    }
  }

  const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  lanes.catch(() => {})
  return {
    report,
    async stop(): Promise<LoadReport> {
      isOver = true
      await lanes
      return report
    },
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
