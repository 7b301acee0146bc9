import type { ClaimedAdvance } from '#domain/advances/advance.ts'
import { addressBlock } from '#domain/network-address.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { claimByShopper } from '#features/orders/place/write-claim.ts'
import type { Shop } from '#features/shop.ts'
import { readTrackingToken } from './tracking-token.ts'

const HOUR_MS = 3_600_000
/** Mistyped, and again; more is a program that looks for TrxIDs of others. */
const CLAIMS_OF_ORDER = 6
/** Phone networks put many shoppers behind one address. */
const CLAIMS_OF_ADDRESS = 60

type ClaimingByLink = { token: string; claim: ClaimedAdvance; address: string }

/** Notes what a shopper says was sent for the order of a tracking link. It lowers nothing until its message came. */
export async function claimByLink(
  shop: Shop,
  { token, claim, address }: ClaimingByLink,
): Promise<
  | { ok: true }
  | Refusal<
      | 'advance_not_asked'
      | 'advance_taken'
      | 'advance_trx_id_wrong'
      | 'too_many_requests'
      | 'tracking_link_expired'
      | 'tracking_link_invalid'
    >
> {
  const now = shop.clock.now()
  const opened = readTrackingToken(shop.keys.tracking, { token, now })
  if (!opened.ok) return opened
  for (const limit of [
    { key: `advance-from:${addressBlock(address)}`, maximum: CLAIMS_OF_ADDRESS },
    { key: `advance:${opened.orderId}`, maximum: CLAIMS_OF_ORDER },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  const { asks } = (await shop.settings.now()).advance
  return await shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, opened.orderId)
    if (!locked || locked.order.deletedAt !== null || isForgotten(locked.order.recipientPhone))
      return { ok: false, code: 'tracking_link_invalid' }
    if (asks === 'off' || locked.order.caseId !== null) return { ok: false, code: 'advance_not_asked' }
    return await claimByShopper(transaction, locked.order, { claim, now })
  })
}
