import { orderField } from '#contract/orders/order-fields.ts'
import { ORDER_FIELD_NAMES } from '#domain/orders/order-fields.ts'
import { jsonOf } from '../support/ask.ts'
import type { Door } from './door.ts'
import type { HostileProduct } from './fill-products.ts'
import type { Hostile } from './hostile-texts.ts'

export type HostileOrder = { product: HostileProduct; id: string; orderNo: number; phone: string }
type Given = { door: Door; shopper: Door; hostile: Hostile; products: readonly HostileProduct[] }

/** Two orders for every disguise: a shopper's, and one that staff typed in and changed. */
export async function fillOrders({ door, shopper, hostile, products }: Given) {
  const placed: HostileOrder[] = []
  const typed: HostileOrder[] = []
  for (const [index, product] of products.entries()) {
    const text = (place: string) => hostile.text(product.disguise, `an order's ${place}`)
    const phone = (ofStaff: boolean) => `01${ofStaff ? 8 : 7}${String(10_000_000 + index)}`
    placed.push(await placeOrder(shopper, { product, text, phone: phone(false) }))
    const order = await typeOrder(door, { product, text, phone: phone(true) })
    await changeOrder(door, { order, text })
    typed.push(order)
  }
  // the overview names the customers to call again
  const ids = typed.map(({ id }) => id)
  const body = { action: 'status', official_status: 'Follow Up', ids }
  const called = await door.call('post /v1/orders/bulk', { body })
  if (called.status !== 200) throw new Error(called.text)
  return { placed, typed }
}

type Making = { product: HostileProduct; text(place: string): string; phone: string }

/** The one part of an email that may hold a quote; the rest is letters. */
export const emailOf = (text: (place: string) => string, place: string) =>
  `o'${text(place).match(/zq[0-9a-z]{3}/)?.[0]}'onload@pothik.example`

async function placeOrder(shopper: Door, { product, text, phone }: Making): Promise<HostileOrder> {
  const visit = (which: string) => ({
    at: '2026-03-01T06:00:00.000Z',
    landing: `/${text(`${which} landing`)}`,
    referrer: text(`${which} referrer`),
    utm_source: text(`${which} source`),
    utm_medium: text(`${which} medium`),
    utm_campaign: text(`${which} campaign`),
    utm_term: text(`${which} term`),
    utm_content: text(`${which} content`),
    click_mark: text(`${which} click`),
  })
  const send = (place: object) => shopper.call('post /v1/orders', { body: { ...body, ...place } })
  const body = {
    recipient_name: text('name'),
    recipient_phone: phone,
    recipient_email: emailOf(text, 'email'),
    recipient_address: text('address'),
    note: text('note'),
    shippingCost: 130,
    items: [{ productId: product.id, product_color: product.color, product_size: 42, total_lot: 1 }],
    source: { first: visit('first'), last: visit('last') },
  }
  // the shop has a list of places
  const refused = await send({ district: text('district'), upazila: text('upazila') })
  if (refused.status !== 400) throw new Error(refused.text)
  const made = await send({})
  return orderOf(made, { product, phone })
}

/** One that staff type in. */
export async function typeOrder(door: Door, { product, text, phone }: Making): Promise<HostileOrder> {
  const made = await door.call('post /v1/orders', {
    body: {
      recipient_name: text('name'),
      recipient_phone: phone,
      recipient_email: emailOf(text, 'email'),
      recipient_address: text('address'),
      note: text('note'),
      via: 'Facebook',
      price: 2500,
      advance_method: text('way to pay'),
      advance_reference: text('payment'),
      items: [{ productId: product.id, product_color: product.color, product_size: 42, total_lot: 1 }],
    },
  })
  return orderOf(made, { product, phone })
}

function orderOf(
  made: Awaited<ReturnType<Door['call']>>,
  { product, phone }: Pick<Making, 'product' | 'phone'>,
): HostileOrder {
  if (made.status !== 201) throw new Error(`${product.disguise}: ${made.text}`)
  const { _id: id, order_no: orderNo } = jsonOf(made).data
  return { product, id, orderNo, phone }
}

/** The fields of an order with free text. */
const TEXT_FIELDS = ORDER_FIELD_NAMES.map(orderField).filter(({ kind }) =>
  ['name', 'address', 'note', 'text'].includes(kind),
)

/** Writes every text of an order again, so that its history shows both. */
async function changeOrder(
  door: Door,
  { order, text }: { order: HostileOrder; text: Making['text'] },
): Promise<void> {
  const { id, product } = order
  const texts = {
    ...Object.fromEntries(
      TEXT_FIELDS.map(({ wire, label, kind }) => [
        wire,
        text(`${kind === 'text' ? 'note' : 'new'} ${label.toLowerCase()}`),
      ]),
    ),
    recipient_email: emailOf(text, 'new email'),
    advance_method: text('new way to pay'),
    advance_reference: text('new payment'),
  }
  const item = { productId: product.id, product_color: product.color, product_size: 42, total_lot: 2 }
  for (const body of [texts, { items: [item] }, { product_color: product.color, total_lot: 1 }]) {
    const changed = await door.call('put /v1/orders/{id}', { of: { id }, body })
    if (changed.status !== 200) throw new Error(`${product.disguise}: ${changed.text}`)
  }
  // a pasted block of cells, and the same as one change
  const cells = { ...texts, product_color: product.color, rider_note: text('note of cells') }
  const edits = [
    { _id: id, change: cells },
    { _id: id, change: { items: [item] } },
  ]
  const pasted = await door.call('post /v1/orders/edits', { body: { edits } })
  if (pasted.status !== 200) throw new Error(`${product.disguise}: ${pasted.text}`)
  // a value for comparison appears in no answer
  const expected = { note: text('note that was seen'), recipient_name: text('name that was seen') }
  await door.call('put /v1/orders/{id}', { of: { id }, body: { note: 'x', expected } })
}
