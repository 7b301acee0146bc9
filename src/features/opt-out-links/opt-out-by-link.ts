import { addressBlock } from '#domain/network-address.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { isOptedOut } from '#features/customer-messages/number-today.ts'
import { writeOptOut } from '#features/customer-messages/opt-outs.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { countUse } from '#features/limits/count-use.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import type { Shop } from '#features/shop.ts'
import { readTrackingToken } from '#features/tracking/tracking-token.ts'

const HOUR_MS = 3_600_000
/** Once is enough, and again after a reload; more is a program. */
const PRESSES_OF_ORDER = 6
/** Phone networks put many shoppers behind one address. */
const PRESSES_OF_ADDRESS = 60

type OptingOut = { token: string; address: string }
type OptOutCode = 'too_many_requests' | 'tracking_link_expired' | 'tracking_link_invalid'

/**
 * Ends the messages to the phone of an order, for all its orders, by who has the tracking link; pressed again it changes
 * nothing. Only staff let the phone get messages again: an old link in a stranger's hands could turn them on.
 */
export async function optOutByLink(
  shop: Shop,
  { token, address }: OptingOut,
): Promise<{ ok: true } | Refusal<OptOutCode>> {
  const now = shop.clock.now()
  const opened = readTrackingToken(shop.keys.tracking, { token, now })
  if (!opened.ok) return opened
  for (const limit of [
    { key: `opt-out-from:${addressBlock(address)}`, maximum: PRESSES_OF_ADDRESS },
    { key: `opt-out:${opened.orderId}`, maximum: PRESSES_OF_ORDER },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  return await shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, opened.orderId)
    if (!locked || locked.order.deletedAt !== null || isForgotten(locked.order.recipientPhone))
      return { ok: false, code: 'tracking_link_invalid' }
    const { id, orderNo, recipientPhone: phone } = locked.order
    const opting = { phone, how: 'tracking_page' as const, actor: null, note: '', now }
    const { isNew } = await writeOptOut(transaction, shop, opting)
    if (isNew)
      await recordDeed(transaction, {
        by: { actor: 'nobody', address, userAgent: null },
        now,
        what: 'opt_out_added',
        thing: { kind: 'order', id, name: `#${orderNo}` },
      })
    return { ok: true }
  })
}

/** Whether the phone of the order of a tracking link gets no messages. */
export async function isOptedOutByLink(
  shop: Pick<Shop, 'clock' | 'db' | 'keys'>,
  token: string,
): Promise<boolean> {
  const opened = readTrackingToken(shop.keys.tracking, { token, now: shop.clock.now() })
  if (!opened.ok) return false
  const order = await shop.db.main
    .selectFrom('orders')
    .select('recipient_phone')
    .where('id', '=', opened.orderId)
    .executeTakeFirst()
  return (
    order !== undefined && (await isOptedOut({ tx: shop.db.main }, phoneMark(shop, order.recipient_phone)))
  )
}
