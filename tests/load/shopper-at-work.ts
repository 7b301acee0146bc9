import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#tests/faults/seeded.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { shopperOrder } from '#tests/support/shopper-order.ts'
import type { LoadClient } from './load-client.ts'
import { type LoadPlace, SIZES } from './load-place.ts'
import type { LoadRecord } from './load-record.ts'

/** Like the checkout's own button after a temporary failure. */
const TRY_AGAIN_MS = 150

export type Worker = {
  place: LoadPlace
  client: LoadClient
  record: LoadRecord
  random: Random
  lane: number
}

export type Visitor = { number: number; headers: Record<string, string> }

let visitors = 0

/** A visitor who is new to the shop, with an address of their own. */
export function newVisitor(): Visitor {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { number: visitors, headers: { 'x-forwarded-for': address } }
}

/** A shopper opens a page or two, and orders, sending the same order again until it is answered. */
export class ShopperAtWork {
  readonly #at: Worker

  constructor(at: Worker) {
    this.#at = at
  }

  async turn(isOver: () => boolean): Promise<void> {
    const { client, random, place } = this.#at
    const { number, headers } = newVisitor()
    const product = random.pick(place.products)
    const page = random.pick([`/products/${product.slug}`, `/products/${product.slug}`, '/v1/products'])
    await client.call('page', page, { headers })
    if (random.below(10) === 0) await this.#register({ number, headers })
    else await this.order(isOver, { number, headers })
  }

  /** `marks`: what the browser says of consent, as it is sent. */
  async order(isOver: () => boolean, visitor = newVisitor(), marks?: object): Promise<void> {
    const { client, record, random, place } = this.#at
    const phone = `017${String(visitor.number % 1e8).padStart(8, '0')}`
    const key = crypto.randomUUID()
    const items = Array.from({ length: 1 + random.below(2) }, () => ({
      productId: random.pick(place.products).id,
      product_color: 'Black',
      product_size: random.pick(SIZES),
      total_lot: 1 + random.below(2),
    }))
    const sentOrder = shopperOrder({ phone, key, items, ...(marks && { marks }) })
    const headers = { ...visitor.headers, ...sentOrder.headers }
    const { body } = sentOrder
    record.orders.set(key, { key, orderNo: undefined })
    for (let sent = 1; ; sent += 1) {
      const answer = await client.call('order', '/v1/orders', { headers, body })
      if (answer && answer.status !== 503) {
        if (answer.status < 300)
          record.orders.set(key, { key, phone, orderNo: JSON.parse(answer.text).data.order_no })
        // an earlier try may have been saved without an answer
        else if (sent === 1) record.orders.delete(key)
        return
      }
      if (isOver()) return
      await sleep(TRY_AGAIN_MS)
    }
  }

  async #register(visitor: Visitor): Promise<void> {
    const email = `shopper${visitor.number}@pothik.example`
    const headers = { ...visitor.headers, origin: 'http://shop.test' }
    const body = { email, password: MADE_PASSWORD }
    const answer = await this.#at.client.call('register', '/v1/auth/register', { headers, body })
    if (answer && answer.status < 300) this.#at.record.registered.push(email)
  }
}
