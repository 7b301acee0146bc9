import { timingSafeEqual } from 'node:crypto'
import { addressBlock } from '#domain/network-address.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderOrigin, originOf } from '#features/unconfirmed/order-origin.ts'
import { makeTrackingToken, TRACKING_LIFETIME_MS } from './tracking-token.ts'

const HOUR_MS = 3_600_000
/** Wrong tries for one order from one network: only the guessing network is locked out. */
const TRIES_OF_NETWORK = 5
/** Wrong tries for one order from everywhere in a day: ten thousand codes then take more than a year. */
const TRIES_PER_ORDER = 20
/** Wrong tries from one address, for any order: phone networks put many shoppers behind one address. */
const TRIES_PER_ADDRESS = 30
/** Wrong tries in the whole shop: an attacker who tries all numbers from everywhere finds less than one a day. */
const TRIES_OF_ALL = 300

/**
 * `code` is the last four digits of the phone of the order, `address` the visitor's network address, `browser` the mark
 * that the shop gave their browser with an order.
 */
export type TrackingRequest = {
  orderNo: number
  code: string
  address: string
  browser?: string | null
}
export type TrackingStart = { ok: true; token: string; endsAt: string }

/**
 * Opens the tracking of an order for a visitor who knows its number and the last four digits of its phone.
 * `code_incorrect` is the same for an unknown order, a wrong code and an order that was tried too often, even with the
 * right code, after the same reads and writes; `too_many_requests` for an address, or while the whole shop has too many
 * tries. Only wrong tries count. A try is counted before it is checked, so that parallel tries cannot pass the limit,
 * and a right one is given back: shoppers may open their own order as often as they like, which shows them nothing new.
 * The browser that placed the order passes, however often strangers have tried.
 */
export async function startTracking(
  shop: Shop,
  asked: TrackingRequest,
): Promise<TrackingStart | Refusal<'code_incorrect' | 'too_many_requests'>> {
  const origin = originOf(shop, { address: asked.address, browser: asked.browser ?? null })
  const counted = await countTry(shop, asked, origin)
  const order = await shop.db.main
    .selectFrom('orders')
    .select(['id', 'recipient_phone', 'browser_mark'])
    .where('order_no', '=', asked.orderNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isOwn = origin.browserMark !== null && order?.browser_mark === origin.browserMark
  const { byAddress, byAll, byNetwork, byOrder } = counted
  if (!isOwn && !byAddress.ok) return byAddress
  if (!isOwn && !byAll.ok) return byAll
  const phone = order?.recipient_phone ?? ''
  const isRight = isSame(isForgotten(phone) ? '' : phone.slice(-4), asked.code)
  const isOpen = isOwn || (byNetwork.ok && byOrder.ok)
  if (!order || !isRight || !isOpen) return { ok: false, code: 'code_incorrect' }
  for (const use of Object.values(counted)) if (use.ok) await giveBackUse(shop, use)
  const endsAt = new Date(shop.clock.now().getTime() + TRACKING_LIFETIME_MS)
  const token = makeTrackingToken(shop.keys.tracking, { orderId: order.id, endsAt })
  return { ok: true, token, endsAt: endsAt.toISOString() }
}

async function countTry(shop: Shop, { orderNo, address }: TrackingRequest, { addressMark }: OrderOrigin) {
  const count = (key: string, maximum: number, windowMs = HOUR_MS) =>
    countUse(shop, { key, maximum, windowMs })
  return {
    byAddress: await count(`track-from:${addressBlock(address)}`, TRIES_PER_ADDRESS),
    byAll: await count('track-wrong', TRIES_OF_ALL),
    byNetwork: await count(`track:${orderNo}:${addressMark}`, TRIES_OF_NETWORK),
    byOrder: await count(`track:${orderNo}`, TRIES_PER_ORDER, 24 * HOUR_MS),
  }
}

/** Takes the same time for a wrong first digit as for a wrong last one; an order that does not exist has no code. */
function isSame(right: string, tried: string): boolean {
  const [one, other] = [Buffer.alloc(4, right), Buffer.alloc(4, tried)]
  return timingSafeEqual(one, other) && right.length === 4 && tried.length === 4
}
