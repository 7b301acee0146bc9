import type { Door } from './door.ts'
import type { HostileOrder } from './fill-orders.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

export const WEBHOOK_TOKEN = 'the-token-of-the-panel'
/** Orders that the shop books at once. */
const AT_ONCE = 50

type Given = { door: Door; hostile: Hostile; orders: readonly HostileOrder[] }

/** Parcels of these orders with the hostile courier, and its events about them and others. */
export async function fillParcels({ door, hostile, orders }: Given): Promise<void> {
  const ids = orders.slice(0, AT_ONCE).map(({ id }) => id)
  for (const body of [
    { action: 'status', official_status: 'Confirmed', ids },
    { action: 'parcel', ids },
  ]) {
    const done = await door.call('post /v1/orders/bulk', { body })
    if (done.status !== 200) throw new Error(done.text)
  }
  for (const [index, disguise] of disguises.entries()) {
    const text = (place: string) => hostile.text(disguise, `a webhook's ${place}`)
    for (const consignment_id of [7_000_001 + index, 1 + index])
      for (const notification_type of ['delivery_status', 'tracking_update', text('kind')])
        await publish(door, {
          notification_type,
          consignment_id,
          status: text('status'),
          tracking_message: text('message'),
          updated_at: new Date(Date.now() - 60_000).toISOString(),
        })
    await publish(door, {
      notification_type: text('kind'),
      consignment_id: text('id'),
      invoice: text('invoice'),
    })
  }
  for (let parcel = 7_000_001; parcel <= 7_000_000 + orders.length; parcel += 4)
    await publish(door, {
      notification_type: 'delivery_status',
      consignment_id: parcel,
      status: 'delivered',
      cod_amount: 2000,
      updated_at: new Date().toISOString(),
    })
  const [first] = orders
  if (!first) return
  const reason = hostile.text('a script', "a return's reason")
  await door.call('post /v1/orders/{id}/return-request', { of: { id: first.id }, body: { reason } })
  await door.call('get /v1/orders/{id}/parcel', { of: { id: first.id } })
}

async function publish(door: Door, body: object): Promise<void> {
  const reported = await door.call('post /v1/webhooks/{courier}', {
    of: { courier: 'steadfast' },
    headers: { authorization: `Bearer ${WEBHOOK_TOKEN}` },
    body,
  })
  if (reported.status !== 200) throw new Error(reported.text)
}
