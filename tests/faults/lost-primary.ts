import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadPlace } from '#tests/load/load-place.ts'
import type { LoadRecord } from '#tests/load/load-record.ts'
import { newVisitor } from '#tests/load/shopper-at-work.ts'
import { type Answer, ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { isListening, type PairServer } from '#tests/support/postgres-pair.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'

const TRY_AGAIN_MS = 50
/** How often a watcher looks, and how many looks in vain make a server lost. */
const LOOK_MS = 200
const LOOKS = 3

/** An order that a process acknowledged; `atMs` by `performance.now()`. */
export type Acknowledged = { key: string; orderNo: number; origin: string; atMs: number }
/** One outcome, sent until it was answered. */
export type Called = { orderId: string; isAcknowledged: boolean }

/** What people who never give up were told, and what they should never have been told. */
export type Told = { orders: Acknowledged[]; calls: Called[]; wrong: string[] }

type AtWork = {
  place: LoadPlace
  record: LoadRecord
  told: Told
  origins: readonly string[]
  isOver(): boolean
}

/** Resolves when the server was looked for in vain three times; returns when that was sure. */
export async function detectLoss({ port }: PairServer): Promise<number> {
  for (let missed = 0; missed < LOOKS; ) {
    missed = (await isListening(port)) ? 0 : missed + 1
    if (missed < LOOKS) await sleep(LOOK_MS)
  }
  return performance.now()
}

/** A shopper who places order after order at one process, each until it is answered; every fourth one is sent again. */
export async function orderForEver({ place, record, told, isOver }: AtWork, origin: string): Promise<void> {
  const [product] = place.products
  while (!isOver()) {
    const { number, headers } = newVisitor()
    const key = crypto.randomUUID()
    const phone = `018${String(number % 1e8).padStart(8, '0')}`
    const item = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
    const request = shopperOrder({ phone, key, items: [item] })
    const asked = { headers: { ...headers, ...request.headers }, body: request.body }
    record.orders.set(key, { key, orderNo: undefined })
    const answer = await untilAnswered(() => ask(origin, '/v1/orders', asked), isOver)
    if (!answer) return
    const orderNo = orderNoOf(answer)
    if (orderNo === undefined) {
      told.wrong.push(`an order was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
      continue
    }
    record.orders.set(key, { key, orderNo, phone })
    told.orders.push({ key, orderNo, origin, atMs: performance.now() })
    if (told.orders.length % 4 > 0) continue
    const again = await untilAnswered(() => ask(origin, '/v1/orders', asked), isOver)
    if (again && orderNoOf(again) !== orderNo) told.wrong.push(`the key of order ${orderNo} made another one`)
  }
}

/** Somebody who calls one order after the other, and sends each outcome twice, to either process. */
export async function callForEver(at: AtWork, cookie: string): Promise<void> {
  const { told, origins, isOver } = at
  const [origin = '', other = origin] = origins
  while (!isOver()) {
    const next = await untilAnswered(
      () => ask(origin, '/v1/calls/next', { headers: headersOf(cookie), body: {} }),
      isOver,
    )
    if (next?.status !== 200) {
      await sleep(TRY_AGAIN_MS)
      continue
    }
    const orderId: string = jsonOf(next).data.row.order_id
    const key = crypto.randomUUID()
    const asked = {
      headers: { ...headersOf(cookie), 'idempotency-key': key },
      body: { outcome: 'answered_confirmed' },
    }
    const say = (to: string) => untilAnswered(() => ask(to, `/v1/calls/${orderId}/outcome`, asked), isOver)
    const called = { orderId, isAcknowledged: false }
    told.calls.push(called)
    const first = await say(origin)
    if (first?.status !== 200) continue
    called.isAcknowledged = true
    const second = await say(other)
    if (second && attemptOf(second) !== attemptOf(first))
      told.wrong.push(
        `${orderId} was answered ${first.text.slice(0, 300)}, then ${second.status} ${second.text.slice(0, 300)}`,
      )
  }
}

const attemptOf = ({ status, text }: Answer): unknown =>
  status === 200 ? JSON.parse(text).data.attempt : text

const orderNoOf = ({ status, text }: Answer): number | undefined =>
  status < 300 ? JSON.parse(text).data.order_no : undefined

/** Asks again as long as the shop says "not now" or nothing; undefined when it is over before. */
async function untilAnswered(
  send: () => Promise<Answer>,
  isOver: () => boolean,
): Promise<Answer | undefined> {
  while (!isOver()) {
    const answer = await send().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await sleep(TRY_AGAIN_MS)
  }
  return undefined
}
