import type { Door } from './door.ts'
import { type HostileOrder, typeOrder } from './fill-orders.ts'
import type { HostileProduct } from './fill-products.ts'
import { refuse, succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; products: readonly HostileProduct[] }

/** A batch with a parcel of each product, and everything that is scanned or sent beside it and is no code of the shop. */
export async function fillPacking({ door, hostile, products }: Given): Promise<HostileOrder[]> {
  const orders: HostileOrder[] = []
  for (const [index, product] of products.entries()) {
    const text = (place: string) => hostile.text(product.disguise, `an order's ${place}`)
    const order = await typeOrder(door, { product, text, phone: `018${String(10_000_000 + index)}` })
    await succeed(door, 'put /v1/orders/{id}', {
      of: { id: order.id },
      body: { official_status: 'Confirmed' },
    })
    orders.push(order)
  }
  await succeed(door, 'post /v1/packing/batch', { body: { order_ids: orders.map(({ id }) => id) } })
  for (const { disguise } of products)
    await refuse(door, 'post /v1/packing/scan', { body: { code: hostile.text(disguise, 'a scanned code') } })
  await refuseWhatIsNotThere({ door, hostile, products }, orders)
  return orders
}

async function refuseWhatIsNotThere(
  { door, hostile, products }: Given,
  [first]: readonly HostileOrder[],
): Promise<void> {
  const text = (place: string) => hostile.text('a script', place)
  const of = { order_id: first?.id ?? '' }
  await succeed(door, 'post /v1/packing/parcels/{order_id}/take', { of })
  const body = { pair: text('a pair of a parcel') }
  await refuse(door, 'post /v1/packing/parcels/{order_id}/by-hand', { of, body })
  await refuse(door, 'post /v1/packing/parcels/{order_id}/missing', { of, body })
  await refuse(door, 'post /v1/packing/batch', { body: { order_ids: [text('an order to pack')] } })
  await refuse(door, 'post /v1/packing/labels', { body: { product_id: text('a product to label') } })
  const color = text('a color to label')
  await door.call('post /v1/packing/labels', { body: { product_id: products[0]?.id ?? '', color } })
}
