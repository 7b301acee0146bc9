import type { OrderAttempt, OrderLimit } from '#api/orders/orders.ts'
import { TYPED_COUPON_CODES } from '#domain/coupons/coupon-refusal.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { OneOfLimits, UseCounts } from '#features/limits/use-counts.ts'
import type { MachineRefusal } from '#features/refuse-machine-fault.ts'
import { couponTries } from './coupon-tries.ts'
import type { MemoryCounts } from './memory-counts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Times the limit per minute: ten an hour, forty a day. Shoppers of a mobile network do not all come in one minute. */
const MINUTES_OF_HOUR = 10
const MINUTES_OF_DAY = 40
const OF_PHONE = { maximum: 5, windowMs: 10 * MINUTE_MS }
const OF_KEY = { maximum: 30, windowMs: 10 * MINUTE_MS }

type Given = {
  ordersPerMinute: number
  /** In this process only: for addresses, whose limit is generous. */
  near: MemoryCounts
  /** For phones, keys and coupons: shared by all processes where there are several. */
  strict: UseCounts
  refuseFault(error: unknown): MachineRefusal | undefined
}

/**
 * The limits of placing orders, shared by the API and the checkout form: many from one address by minute, hour and day,
 * five in ten minutes for one phone, thirty in ten minutes for one key. A repeated submit (same phone, same key) counts
 * once for the phone, so that a bad connection locks nobody out; a refused order does not count for it, so that nobody
 * can lock out somebody else's phone with orders that cannot be placed. A coupon for which an order is refused counts
 * as a try of its address. Hours and days count placed orders, and a repeated order is answered with the first one even
 * beyond the limits of its phone and key. An order that meets a fault of the machine is refused by `refuseFault`.
 */
export function orderLimits({ ordersPerMinute, near, strict, refuseFault }: Given): OrderLimit {
  function refuseOrThrow(error: unknown): MachineRefusal {
    const refused = refuseFault(error)
    if (refused) return refused
    throw error
  }

  return async (attempt, place, findPlaced) => {
    const address = addressBlock(attempt.address)
    const [ofMinute, ...ofLonger] = addressLimits(address, ordersPerMinute)
    const arrived = near.takeNow([ofMinute])
    if (!arrived.ok) return arrived
    const longer = near.takeNow(ofLonger)
    if (!longer.ok) return (await findPlaced?.().catch(refuseOrThrow)) ?? longer
    const { phone, key, coupon } = strictLimits(attempt, address)
    const counted = await strict.take([phone, ...key, ...coupon]).catch(refuseOrThrow)
    if (!counted.ok) {
      near.giveBackNow(longer.uses)
      const placed = await findPlaced?.().catch(refuseOrThrow)
      if (placed) return placed
      near.giveBackNow(arrived.uses)
      return counted
    }
    // counted while it is under way too: otherwise many at once would all be allowed
    const outcome = await place().catch(refuseOrThrow)
    if (!isNew(outcome)) near.giveBackNow(longer.uses)
    const isPaidFor = new Set([
      ...(outcome.ok ? [phone.key] : []),
      ...(isCouponRefused(outcome) ? coupon.map(limit => limit.key) : []),
      ...key.map(limit => limit.key),
    ])
    const unused = counted.uses.filter(use => !isPaidFor.has(use.key))
    // a placed order is answered even if its counters fail
    await strict.giveBack(unused).catch(() => {})
    return outcome
  }
}

function strictLimits({ phone, key, hasCoupon }: OrderAttempt, address: string) {
  const ofPhone: OneOfLimits = { key: `order-phone:${phone}`, ...OF_PHONE }
  return {
    phone: key === null ? ofPhone : { ...ofPhone, once: `order-submit:${phone} ${key}` },
    key: key === null ? [] : [{ key: `order-key:${key}`, ...OF_KEY }],
    coupon: hasCoupon ? [couponTries(address)] : [],
  }
}

const isNew = (outcome: { ok: boolean; repeated?: unknown }): boolean =>
  outcome.ok && outcome.repeated !== true

const addressLimits = (address: string, ordersPerMinute: number) =>
  [
    { key: `orders-from:${address}`, maximum: ordersPerMinute, windowMs: MINUTE_MS },
    { key: `orders-of-hour:${address}`, maximum: ordersPerMinute * MINUTES_OF_HOUR, windowMs: HOUR_MS },
    { key: `orders-of-day:${address}`, maximum: ordersPerMinute * MINUTES_OF_DAY, windowMs: 24 * HOUR_MS },
  ] as const

const isCouponRefused = (outcome: { ok: boolean; code?: unknown }): boolean =>
  TYPED_COUPON_CODES.some(code => code === outcome.code)
