import { ask, jsonOf } from '../support/ask.ts'
import type { Door } from './door.ts'
import { type HostileOrder, typeOrder } from './fill-orders.ts'
import type { HostileProduct } from './fill-products.ts'
import { refuse, succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = {
  origin: string
  door: Door
  shopper: Door
  hostile: Hostile
  products: readonly HostileProduct[]
}

/** What staff and shoppers write of exchanges and returns: for every disguise a delivered order of its own. */
export async function fillCases({
  origin,
  door,
  shopper,
  hostile,
  products,
}: Given): Promise<HostileOrder[]> {
  const orders: HostileOrder[] = []
  for (const [index, product] of products.entries()) {
    const ofOrder = (place: string) => hostile.text(product.disguise, `an order's ${place}`)
    const text = (place: string) => hostile.text(product.disguise, `a case's ${place}`)
    const order = await typeOrder(door, { product, text: ofOrder, phone: `016${String(10_000_000 + index)}` })
    const of = { id: order.id }
    const body = { official_status: 'Confirmed', status: 'delivered' }
    await succeed(door, 'put /v1/orders/{id}', { of, body })
    await decideCase(door, { of, text, isFirst: index === 0 })
    await askOnPage({ origin, shopper, order, note: text("shopper's note"), isFirst: index === 0 })
    orders.push(order)
  }
  return orders
}

type Writing = { of: { id: string }; text(place: string): string; isFirst: boolean }

/** A case that staff write down and end with a reason; with the first one also what the shop refuses. */
async function decideCase(door: Door, { of, text, isFirst }: Writing): Promise<void> {
  const said = { kind: 'return', reason: 'other', note: text('note'), rider_note: text('note for the rider') }
  const to = { product_id: text('product'), product_color: text('color'), product_size: text('size') }
  const lines = [{ line: 1, to: null }]
  if (isFirst)
    await refuse(door, 'post /v1/orders/{id}/cases', { of, body: { ...said, lines: [{ line: 1, to }] } })
  const { data } = await succeed(door, 'post /v1/orders/{id}/cases', { of, body: { ...said, lines } })
  const change = (body: object) => ({ of: { id: data._id }, body })
  if (isFirst) {
    await door.call('post /v1/cases/search', { body: { search: text('search') } })
    const decision = { action: 'approve', note: text('wish'), rider_note: text('wish of the rider') }
    await refuse(door, 'put /v1/cases/{id}', change({ ...decision, pairs: [{ id: text('pair'), to }] }))
    await refuse(door, 'put /v1/cases/{id}', change({ action: 'old_back', at: text('time') }))
    const paid = { action: 'pay', taka: 1, method: 'cash', reference: text('payment') }
    await refuse(door, 'put /v1/cases/{id}', change(paid))
    const back = { lines: [{ id: text('pair that is back'), condition: 'good' }] }
    await refuse(door, 'post /v1/cases/{id}/received', change(back))
  }
  await succeed(door, 'put /v1/cases/{id}', change({ action: 'note', note: text('later note') }))
  await succeed(door, 'put /v1/cases/{id}', change({ action: 'refuse', note: text('end') }))
}

type Asking = { origin: string; shopper: Door; order: HostileOrder; note: string; isFirst: boolean }

/** The form of the tracking page, as a browser without a script sends it. */
async function askOnPage({ origin, shopper, order, note, isFirst }: Asking): Promise<void> {
  const opened = await shopper.call('post /v1/track', {
    body: { order_no: order.orderNo, code: order.phone.slice(-4) },
  })
  const send = async (form: Record<string, string>) =>
    await ask(origin, `/track/${jsonOf(opened).data.token}/exchange`, {
      method: 'POST',
      headers: { origin: shopper.publicOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  const wrong = isFirst && (await send({ line: note, 'size-1': note, 'pairs-1': note, reason: note, note }))
  if (wrong && wrong.status !== 400) throw new Error(`${wrong.status} ${wrong.text}`)
  const asked = await send({ line: '1', 'size-1': 'same', reason: 'defect', note })
  if (asked.status !== 303) throw new Error(`${asked.status} ${asked.text}`)
}
