import type { Door } from './door.ts'
import type { HostileOrder } from './fill-orders.ts'
import { refuse, succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; orders: readonly HostileOrder[] }

/** What staff note while they call, and where a parcel is said to go. */
export async function fillCalls({ door, hostile, orders }: Given): Promise<void> {
  for (const { id, product } of orders) {
    const text = (place: string) => hostile.text(product.disguise, `a call's ${place}`)
    const of = { order_id: id }
    await succeed(door, 'post /v1/calls/{order_id}/note', { of, body: { note: text('note') } })
    const next_at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { outcome: 'callback', next_at, for_me: true, note: text('words') }
    const { data } = await succeed(door, 'post /v1/calls/{order_id}/outcome', { of, body })
    await succeed(door, 'get /v1/calls/{order_id}', { of })
    // no courier has it on hold
    const address = { outcome: 'parcel_address', address: text('address') }
    await refuse(door, 'post /v1/calls/{order_id}/outcome', { of, body: address })
    await succeed(door, 'post /v1/calls/{order_id}/undo', { of, body: { attempt: data.attempt } })
  }
  await succeed(door, 'get /v1/calls')
}
