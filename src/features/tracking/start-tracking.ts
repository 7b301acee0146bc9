import { timingSafeEqual } from 'node:crypto'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { makeTrackingToken, TRACKING_LIFETIME_MS } from './tracking-token.ts'

const HOUR_MS = 3_600_000
/** Wrong tries for one order: ten thousand codes then take months. */
const TRIES_PER_ORDER = 5
/** Wrong tries from one address, whatever the orders: phone networks put many shoppers behind one. */
const TRIES_PER_ADDRESS = 30

/** `code` is the last four digits of the phone the order was placed with, `address` the visitor's on the network. */
export type TrackingRequest = { orderNo: number; code: string; address: string }
export type TrackingStart = { ok: true; token: string; endsAt: string }

/**
 * Opens the tracking of an order to whoever knows its number and the last four digits of its phone. Refusals:
 * `code_incorrect` alike for an unknown order, a wrong code and an order that was tried too often, even with the
 * right code, after the same reads and writes; `too_many_requests` for an address.
 *
 * Only wrong tries count. A try is counted before it is judged, so that parallel ones cannot get past the limit, and a
 * right one is given back: shoppers may open their own order as often as they like, and learn nothing new by it.
 */
export async function startTracking(shop: Shop, asked: TrackingRequest): Promise<TrackingStart | Refusal> {
  const byAddress = await countUse(shop, {
    key: `track-from:${addressBlock(asked.address)}`,
    maximum: TRIES_PER_ADDRESS,
    windowMs: HOUR_MS,
  })
  if (!byAddress.ok) return byAddress
  const byOrder = await countUse(shop, {
    key: `track:${asked.orderNo}`,
    maximum: TRIES_PER_ORDER,
    windowMs: HOUR_MS,
  })
  const order = await shop.db.main
    .selectFrom('orders')
    .select(['id', 'recipient_phone'])
    .where('order_no', '=', asked.orderNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isRight = isSame(order?.recipient_phone.slice(-4) ?? '', asked.code)
  if (!order || !isRight || !byOrder.ok) return { ok: false, code: 'code_incorrect' }
  await giveBackUse(shop, byAddress)
  await giveBackUse(shop, byOrder)
  const endsAt = new Date(shop.clock.now().getTime() + TRACKING_LIFETIME_MS)
  const token = makeTrackingToken(shop.keys.tracking, { orderId: order.id, endsAt })
  return { ok: true, token, endsAt: endsAt.toISOString() }
}

/** Takes as long for a wrong first digit as for a wrong last one; an order that does not exist has no code. */
function isSame(right: string, tried: string): boolean {
  const [one, other] = [Buffer.alloc(4, right), Buffer.alloc(4, tried)]
  return timingSafeEqual(one, other) && right.length === 4 && tried.length === 4
}
