import { firstInStock } from './fill-by-shoppers.ts'
import { type Filling, WEBHOOK_TOKEN } from './filling.ts'

/** What staff do with orders, parcels, calls, cases and money. */
export async function fillByStaff(filling: Filling): Promise<void> {
  const { noted, door, step } = filling
  if (!noted.hasOwner) return
  const typed = await typeOrders(filling)
  await changeOrders(filling)
  await bookParcels(filling)
  await call(filling)
  for (const id of typed.slice(0, 1)) await openCase(filling, id)
  await keepMoney(filling)
  const pack = noted.orders[3]?.id
  await step(door, 'post /v1/packing/batch', { body: { order_ids: [pack] } })
  await step(door, 'post /v1/messages/opt-outs', { body: { phone: '01711000000', note: 'Asked by phone' } })
  for (const { id } of noted.orders) {
    const order = await step(door, 'get /v1/orders/{id}', { of: { id } })
    if (order) noted.read[id] = order
  }
}

/** Two orders that staff type in; the ids. */
async function typeOrders(filling: Filling): Promise<string[]> {
  const { shopper, door, step, noted } = filling
  if (!filling.has('put /v1/orders/{id}')) return []
  const answer = await step(shopper, 'get /v1/products')
  let item: Awaited<ReturnType<typeof firstInStock>>
  for (const { _id } of (Array.isArray(answer) ? answer : answer.products).slice(3))
    item ??= await firstInStock(filling, _id)
  const ids: string[] = []
  for (const count of [0, 1]) {
    const phone = `0181${String(2_000_000 + count)}`
    const body = {
      recipient_name: 'Mahbub Alam',
      recipient_phone: phone,
      recipient_address: 'House 19, Road 4, Mirpur, Dhaka',
      note: 'By WhatsApp',
      via: 'WhatsApp',
      price: 2330,
      delivery_charge: 80,
      advance_paid: 200,
      advance_method: 'bKash',
      advance_reference: '9A7B',
      items: [item],
    }
    const order = await step(door, 'post /v1/orders', { body })
    if (!order) continue
    noted.orders.push({ id: order._id, orderNo: order.order_no, phone, price: order.price })
    ids.push(order._id)
  }
  return ids
}

/** Every kind of change: of a cell, of many, taken back, deleted. */
async function changeOrders({ door, step, noted }: Filling): Promise<void> {
  const [first, second, third, fourth, fifth, , , last] = noted.orders.map(({ id }) => id)
  const put = async (id: string | undefined, body: object) =>
    id === undefined ? undefined : await step(door, 'put /v1/orders/{id}', { of: { id }, body })
  await put(first, { note: 'Calls back at six', recipient_name: 'Rahim Uddin (office)' })
  await put(fifth, { official_status: 'Follow Up' })
  const ids = [second, third, fourth]
  const confirmed = { action: 'status', official_status: 'Confirmed', ids }
  await step(door, 'post /v1/orders/bulk', { body: confirmed })
  const fake = { action: 'status', official_status: 'Fake', ids: [first] }
  const changed = await step(door, 'post /v1/orders/bulk', { body: fake })
  const batch = changed?.batch ?? changed?.undo?.batch
  if (batch !== undefined) await step(door, 'post /v1/orders/bulk', { body: { action: 'undo', batch } })
  if (last !== undefined) await step(door, 'delete /v1/orders/{id}', { of: { id: last } })
  const papers = { kind: 'invoice', order_ids: [second, third] }
  await step(door, 'post /v1/papers', { body: papers })
}

/** Two parcels with the simulated courier, one of them delivered and paid out. */
async function bookParcels({ shopper, door, step, noted }: Filling): Promise<void> {
  const ids = noted.orders.slice(1, 3).map(({ id }) => id)
  for (const id of ids) await step(door, 'post /v1/orders/{id}/parcel', { of: { id }, body: {} })
  const [first] = ids
  if (first === undefined) return
  const order = await step(door, 'get /v1/orders/{id}', { of: { id: first } })
  const consignment = order?.consignment_id ?? undefined
  if (consignment === undefined) return
  await step(shopper, 'post /v1/webhooks/{courier}', {
    of: { courier: 'steadfast' },
    headers: { authorization: `Bearer ${WEBHOOK_TOKEN}` },
    body: {
      notification_type: 'delivery_status',
      consignment_id: consignment,
      status: 'delivered',
      cod_amount: 2000,
      updated_at: new Date().toISOString(),
    },
  })
  const csv = `Consignment ID,COD,Charge\n${consignment},2000,80\n`
  await step(door, 'post /v1/courier/payouts/import', {
    query: { payout: 'P-1' },
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(csv),
  })
}

async function call({ door, step, noted }: Filling): Promise<void> {
  const of = { order_id: noted.orders[4]?.id ?? '' }
  await step(door, 'post /v1/calls/{order_id}/note', { of, body: { note: 'A quiet voice' } })
  const next_at = '2026-12-24T08:00:00.000Z'
  const later = { outcome: 'callback', next_at, for_me: true, note: 'At two' }
  await step(door, 'post /v1/calls/{order_id}/outcome', { of, body: later })
}

/** A return of a delivered order. */
async function openCase({ door, step }: Filling, id: string): Promise<void> {
  const of = { id }
  const delivered = { official_status: 'Confirmed', status: 'delivered' }
  await step(door, 'put /v1/orders/{id}', { of, body: delivered })
  const said = { kind: 'return', reason: 'other', note: 'Too narrow', lines: [{ line: 1, to: null }] }
  await step(door, 'post /v1/orders/{id}/cases', { of, body: said })
}

async function keepMoney({ door, step, noted }: Filling): Promise<void> {
  const cells = [{ day: '2026-11-01', source: 'Facebook', campaign: 'Winter', amount_poisha: 780_000 }]
  await step(door, 'put /v1/money/ad-spend', { body: { cells } })
  const items = [{ month: '2026-11', name: 'Rent', amount_poisha: 4_500_000 }]
  await step(door, 'put /v1/money/overheads', { body: { items } })
  const order_id = noted.orders[5]?.id ?? ''
  const claim = { order_id, method: 'bkash', trx_id: 'BKL7Q2M9XA', taka: 300 }
  const made = await step(door, 'post /v1/money/advances', { body: claim })
  const match = { action: 'match', taka: 300 }
  if (made) await step(door, 'put /v1/money/advances/{id}', { of: { id: made._id }, body: match })
  const coupon = { name: 'Winter', code: 'WINTER', kind: 'sum', amount: 100 }
  await step(door, 'post /v1/coupons', { body: coupon })
}
