import { dayAfter, daysFrom, dhakaDay } from '#domain/dates.ts'
import type { DayRange, OrderSummary } from '#domain/order-summary.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countByStatus } from './count-by-status.ts'
import { countDays } from './count-days.ts'
import { countDistricts } from './count-districts.ts'
import { countStanding } from './count-standing.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { listLowStock } from './list-low-stock.ts'
import { listSold } from './list-sold.ts'

/**
 * The overview of a range of days in Dhaka, and what stands now. Totals come from the kept counts, so they are those of
 * the list of orders; what is sold comes from the lines whose pairs are not given back.
 */
export async function summarizeOrders(
  shop: Shop,
  { range }: { by: Staff; range: DayRange },
): Promise<OrderSummary> {
  const db = shop.db.reports
  const today = dhakaDay(shop.clock.now())
  const days = daysFrom(range.startDay, range.endDay)
  const before = { startDay: dayAfter(range.startDay, -days), endDay: dayAfter(range.startDay, -1) }
  const [standing, statuses, endedBefore, shown, todays, weekBefore, sold, districts, low, followUps] =
    await Promise.all([
      countStanding(db),
      countByStatus(db, range),
      countByStatus(db, before),
      countDays(db, range),
      countDays(db, { startDay: today, endDay: today }),
      countDays(db, { startDay: dayAfter(today, -7), endDay: dayAfter(today, -7) }),
      listSold(db, range),
      countDistricts(db, range),
      listLowStock(db),
      listFollowUps(db),
    ])
  return {
    range,
    today: {
      day: today,
      orders: todays[0]?.orders ?? 0,
      salesTaka: todays[0]?.salesTaka ?? 0,
      ordersWeekBefore: weekBefore[0]?.orders ?? 0,
    },
    now: standing,
    ended: statuses.ended,
    endedBefore: endedBefore.ended,
    official: statuses.official,
    courier: statuses.courier,
    sources: statuses.sources,
    days: shown,
    products: sold.products,
    sizes: sold.sizes,
    districts,
    low,
    followUps,
  }
}
