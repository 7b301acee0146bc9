import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { dayAfter, daysFrom, dhakaDay } from '#domain/dates.ts'
import type { DayRange, OrderSummary } from '#domain/orders/order-summary.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { DaysSource } from '#features/kept-days/read-days.ts'
import type { Shop } from '#features/shop.ts'
import { openSold, readDistricts } from '#features/sold/read-sold.ts'
import { countByStatus } from './count-by-status.ts'
import { countDays } from './count-days.ts'
import { countStanding } from './count-standing.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { listLowStock } from './list-low-stock.ts'
import { listSold } from './list-sold.ts'
import { sumCash } from './sum-cash.ts'

/** As many as fit under the sources. */
const TOP_DISTRICTS = 5

/**
 * The overview of a range of days in Dhaka, and the present state. Totals come from the stored counts, so they equal
 * those of the list of orders; cash comes from the payouts; sales come from lines whose pairs were not given back.
 */
export async function summarizeOrders(
  shop: Shop,
  { by, range }: { by: Staff; range: DayRange },
): Promise<OrderSummary> {
  const [showsMoney, summary] = [await mayDo(shop, by, 'money'), await readSummary(shop, range)]
  return { ...summary, showsMoney }
}

/** The same for the shop's own mails. */
export async function readSummary(shop: Shop, range: DayRange): Promise<OrderSummary> {
  const db = shop.db.reports
  const today = dhakaDay(shop.clock.now())
  const days = daysFrom(range.startDay, range.endDay)
  const before = { startDay: dayAfter(range.startDay, -days), endDay: dayAfter(range.startDay, -1) }
  const oneDay = async (day: string) => (await countDays(db, { startDay: day, endDay: day }))[0]
  // one after the other: in parallel they would take every connection, or the one report thread, from other lists
  const standing = await countStanding(db)
  const { lowStockPairs, sources } = (await shop.settings.now()).orders
  const statuses = await countByStatus(db, range, sources)
  const endedBefore = await countByStatus(db, before, sources)
  const shown = await countDays(db, range)
  const todays = await oneDay(today)
  const weekBefore = await oneDay(dayAfter(today, -7))
  const cash = await sumCash(shop, range)
  const source = await openSold(db, range)
  const sold = await listSold(db, source)
  const districts = await topDistricts(db, source)
  const low = await listLowStock(db, lowStockPairs)
  const followUps = await listFollowUps(db, today)
  return {
    range,
    showsMoney: true,
    today: {
      day: today,
      orders: todays?.orders ?? 0,
      orderedTaka: todays?.orderedTaka ?? 0,
      ordersWeekBefore: weekBefore?.orders ?? 0,
    },
    now: { ...standing, cashOnTheWay: cash.onTheWay, cashWithCourier: cash.withCourier },
    ended: statuses.ended,
    endedBefore: endedBefore.ended,
    official: statuses.official,
    courier: statuses.courier,
    sources: statuses.sources,
    days: shown.map(figures => ({
      ...figures,
      collectedPoisha: cash.collectedPoisha.get(figures.day) ?? 0,
    })),
    products: sold.products,
    sizes: sold.sizes,
    districts,
    low,
    followUps,
  }
}

/** The districts that ordered most in a range. Orders whose address names none do not count. */
async function topDistricts(
  db: ReadonlyKysely<Tables>,
  source: DaysSource,
): Promise<OrderSummary['districts']> {
  const rows = await readDistricts(db, source)
  return rows
    .filter(({ district, orders }) => district !== '' && orders > 0)
    .toSorted((one, other) => other.orders - one.orders || (one.district < other.district ? -1 : 1))
    .slice(0, TOP_DISTRICTS)
    .map(({ district, orders }) => ({ district, orders }))
}
