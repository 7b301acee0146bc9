import type { OrderLimit } from '#api/orders.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { RequestLimit } from './request-limit.ts'

const MINUTE_MS = 60_000

/**
 * The limits of placing orders, shared by the API and the checkout form: many from one address, five in ten minutes
 * for one phone, thirty in ten minutes for one key. Repeating a submit (same phone, same key) counts for the phone
 * once, so that a bad connection locks nobody out; an order that the shop refuses does not count for it, so that
 * nobody can lock out somebody else's phone with orders that cannot be placed. A coupon that an order is refused for
 * counts among those that its address tried. An order that meets a fault of the machine is refused as `refuseFault` says.
 */
export function orderLimits(given: {
  ordersPerMinute: number
  /** Of codes that are tried, by address. */
  coupons: RequestLimit
  now: () => number
  refuseFault(error: unknown): Refusal | undefined
}): OrderLimit {
  const { coupons } = given
  const byAddress = new RequestLimit({ maximum: given.ordersPerMinute, windowMs: MINUTE_MS, now: given.now })
  const byPhone = new RequestLimit({ maximum: 5, windowMs: 10 * MINUTE_MS, now: given.now })
  const byKey = new RequestLimit({ maximum: 30, windowMs: 10 * MINUTE_MS, now: given.now })
  const repeats = new RequestLimit({ maximum: 1, windowMs: 10 * MINUTE_MS, now: given.now })

  return async (attempt, place) => {
    const address = addressBlock(attempt.address)
    const submit = attempt.key === null ? undefined : `${attempt.phone} ${attempt.key}`
    const isRepeat = submit !== undefined && repeats.waitSeconds(submit) > 0
    const retryAfterSeconds = Math.max(
      byAddress.waitSeconds(address),
      isRepeat ? 0 : byPhone.waitSeconds(attempt.phone),
      attempt.key === null ? 0 : byKey.waitSeconds(attempt.key),
      attempt.hasCoupon ? coupons.waitSeconds(address) : 0,
    )
    if (retryAfterSeconds > 0) return { ok: false, code: 'too_many_requests', retryAfterSeconds }
    byAddress.use(address)
    if (!isRepeat) byPhone.use(attempt.phone)
    if (attempt.key !== null) byKey.use(attempt.key)
    if (submit !== undefined) repeats.use(submit)
    // while it is under way too: many at once would all be let through
    if (attempt.hasCoupon) coupons.use(address)
    const outcome = await place().catch(error => refuseOrThrow(given.refuseFault(error), error))
    if (attempt.hasCoupon && !isCouponRefused(outcome)) coupons.giveBack(address)
    if (!outcome.ok && !isRepeat) byPhone.giveBack(attempt.phone)
    return outcome
  }
}

const isCouponRefused = (outcome: { ok: boolean; code?: unknown }): boolean =>
  outcome.code === 'coupon_unknown' || outcome.code === 'coupon_expired'

function refuseOrThrow(refused: Refusal | undefined, error: unknown): Refusal {
  if (refused) return refused
  throw error
}
