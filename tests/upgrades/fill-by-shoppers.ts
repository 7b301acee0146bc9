import { shopperOrder } from '#tests/support/shopper-order.ts'
import type { Filling } from './filling.ts'

/** Names and addresses that a migration could spoil. */
const PEOPLE = [
  ['Rahim Uddin', 'House 12, Road 7, Savar, Dhaka'],
  ['মাহবুব আলম', 'বাড়ি ১২, রোড ৭, মিরপুর, ঢাকা'],
  ["Nusrat O'Neil", 'Flat "3B", Lane <7>, Uttara & more'],
  ['Karim\u00a0Mia', 'Line one\nLine two'],
] as const

/** Eight orders on the web, one of them sent twice, and the tracking of two. */
export async function fillByShoppers(filling: Filling): Promise<void> {
  const { shopper, step, noted } = filling
  const answer = await step(shopper, 'get /v1/products')
  const listed: { _id: string; slug: string }[] = Array.isArray(answer) ? answer : answer.products
  for (const { slug } of listed.slice(0, 6)) noted.slugs.push(slug)
  for (let count = 0; count < 8; count += 1) {
    const product = listed[count % listed.length]
    const item = product && (await firstInStock(filling, product._id))
    if (!item) continue
    const [recipient_name = '', recipient_address = ''] = PEOPLE[count % PEOPLE.length] ?? []
    const phone = `0171${String(2_000_000 + count)}`
    const { headers, body } = shopperOrder({ phone, key: `key-of-order-${count}`, items: [item] })
    const note = count % 2 === 0 ? 'Please call in the evening' : ''
    const sent = { headers, body: { ...body, recipient_name, recipient_address, note, ...sourceOf(count) } }
    const order = await step(shopper, 'post /v1/orders', sent)
    if (!order) continue
    noted.orders.push({ id: order._id, orderNo: order.order_no, phone, price: order.price })
    if (count === 0) await step(shopper, 'post /v1/orders', sent)
  }
  await track(filling)
}

const sourceOf = (count: number) =>
  count % 3 === 0 && {
    source: {
      last: { at: '2026-11-01T06:00:00.000Z', landing: '/', utm_source: 'facebook', utm_campaign: 'winter' },
    },
  }

/** A line for a pair of a product that is on the shelf. */
export async function firstInStock({ shopper, step }: Filling, productId: string) {
  const product = await step(shopper, 'get /v1/products/{id}', { of: { id: productId } })
  for (const { color, sizes } of product?.variants ?? [])
    for (const { size, stock } of sizes)
      if (stock > 3) return { productId, product_color: color, product_size: size, total_lot: 1 }
  return undefined
}

async function track({ shopper, step, noted }: Filling): Promise<void> {
  for (const { orderNo, phone } of noted.orders.slice(0, 2)) {
    const body = { order_no: orderNo, code: phone.slice(-4) }
    const opened = await step(shopper, 'post /v1/track', { body })
    if (opened) noted.tracking.push(opened.token)
  }
}
