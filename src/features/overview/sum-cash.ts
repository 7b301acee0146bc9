import { sql } from 'kysely'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { Tally } from '#domain/payouts/reconciliation.ts'
import { ofState } from '#features/payouts/fits-parcels.ts'
import { sumOnTheWay } from '#features/payouts/sum-on-the-way.ts'
import { summedDays } from '#features/payouts/summed-days.ts'
import type { Shop } from '#features/shop.ts'

type Cash = {
  /** Collected at doors for the orders of each day of the range; absent: nothing. */
  collectedPoisha: ReadonlyMap<string, number>
  onTheWay: Tally
  /** Collected at doors, and in no payout that has arrived. */
  withCourier: Tally
}

/**
 * The cash of the orders of a range, and the cash still to come of all orders, from the books of the payouts: those
 * count a deleted order's money like any other's.
 */
export async function sumCash(shop: Shop, { startDay, endDay }: DayRange): Promise<Cash> {
  const isOfRange = sql<boolean>`order_day >= ${startDay} and order_day <= ${endDay}`
  const collectedPoisha = new Map<string, number>()
  for (const { order_day, expected } of await summedDays(shop, { by: ['order_day'], fits: isOfRange }))
    collectedPoisha.set(order_day, (collectedPoisha.get(order_day) ?? 0) + expected)
  const withCourier: Tally = { parcels: 0, poisha: 0 }
  for (const { parcels, expected } of await summedDays(shop, { by: [], fits: ofState('waiting') })) {
    withCourier.parcels += parcels
    withCourier.poisha += expected
  }
  return { collectedPoisha, onTheWay: await sumOnTheWay(shop), withCourier }
}
