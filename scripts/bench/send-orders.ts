import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-process.ts'

/** A pair that the measured shop sells, as a line of an order request. */
export type Item = { productId: string; product_color: string; product_size: number; total_lot: number }

/** A phone for each order: the shop accepts few orders from one. */
export const phoneOf = (order: number): string => `017${String(order).padStart(8, '0')}`

let sent = 0

const orderBody = (item: Item): string =>
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

/** Places orders as shoppers' browsers do, each with a key of its own. Throws when one is refused. */
export async function sendOrders(
  shop: MeasuredProcess,
  item: Item,
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
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
          body: orderBody(item),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} orders refused, ${result.errors} failed`)
  return result
}

export async function anyItem(origin: string): Promise<Item> {
  const answer: unknown = await (await fetch(`${origin}/v1/products?limit=1`)).json()
  const text = JSON.stringify(answer)
  const productId = /"_id":"([^"]+)"/.exec(text)?.[1]
  const color = /"color":"([^"]+)"/.exec(text)?.[1]
  const size = /"size":(\d+)/.exec(text)?.[1]
  if (!productId || !color || !size) throw new Error('the shop sells nothing')
  return { productId, product_color: color, product_size: Number(size), total_lot: 1 }
}
