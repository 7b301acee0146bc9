import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { everyChoice } from './choice-paths.ts'
import type { MeasuredProcess } from './measured-process.ts'

/** A pair that the measured shop sells, as a line of an order request. */
export type Item = { productId: string; product_color: string; product_size: number; total_lot: number }

/** A phone for each order: the shop accepts few orders from one. */
export const phoneOf = (order: number): string => `017${String(order).padStart(8, '0')}`

/** Of a shop that judges how many pairs strangers reserve, as by default, and is told the network of each order. */
export const FROM_MANY_NETWORKS = { UNCONFIRMED_SHARE: '50', TRUST_PROXY: '1' }

/** A network for each order: the shoppers of one may reserve few pairs. */
const networkOf = (order: number): string => `10.${(order >> 8) & 255}.${order & 255}.9`

let sent = 0

const orderBody = (item: Item | undefined): string =>
  JSON.stringify({
    recipient_name: 'Rahim Uddin',
    recipient_phone: phoneOf(sent++),
    recipient_email: '',
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    note: '',
    shippingCost: 80,
    items: [item],
  })

/** Places one order. */
export async function sendOrder(shop: MeasuredProcess, item: Item): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(`${shop.origin}/v1/orders`, { method: 'POST', headers, body: orderBody(item) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`an order was answered with ${answer.status}`)
}

/**
 * Places orders of all the items in turn as shoppers' browsers do, each with a key, a phone and a network of its own.
 * Throws when one is refused.
 */
export async function sendOrders(
  shop: MeasuredProcess,
  items: readonly Item[],
  how: { amount: number; connections: number },
) {
  const result = await autocannon({
    url: `${shop.origin}/v1/orders`,
    ...how,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: request => ({
          ...request,
          headers: {
            ...request.headers,
            'idempotency-key': randomUUID(),
            'x-forwarded-for': networkOf(sent),
          },
          body: orderBody(items[sent % items.length]),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders refused, ${result.errors} failed`)
  return result
}

/** A pair of everything that the shop sells. */
export async function everyItem(origin: string): Promise<Item[]> {
  const choices = await everyChoice(origin)
  if (choices.length === 0) throw new Error('the shop sells nothing')
  return choices.map(({ productId, color, size }) => ({
    productId,
    product_color: color,
    product_size: size,
    total_lot: 1,
  }))
}

export async function anyItem(origin: string): Promise<Item> {
  const [item] = await everyItem(origin)
  if (!item) throw new Error('the shop sells nothing')
  return item
}
