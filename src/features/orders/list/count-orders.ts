import type { Db } from '#db/open-db.ts'
import { fitsOfficially } from '#domain/orders/matches-filter.ts'
import { OFFICIAL_STATUSES, type OfficialStatus } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { HiddenStatus } from '#domain/orders/order-stage.ts'
import { filterOfTab, ORDER_TABS, type TabCounts } from '#domain/orders/order-stage.ts'
import { fitsCount, fitsCountedStage, fitsCountedStatus } from './fits-orders.ts'

export type StatusCounts = Record<OfficialStatus, number>

/** The number of orders of each official status that fit the rest of a filter, from the stored counts alone. */
export async function countByStatus(db: Db, filter: OrderFilter): Promise<StatusCounts> {
  // filtered sums in one pass: grouping would sort all counts first
  const row = await db.reports
    .selectFrom('order_counts')
    .select(counts =>
      OFFICIAL_STATUSES.map(status =>
        counts.fn.sum<number | null>('orders').filterWhere('official_status', '=', status).as(status),
      ),
    )
    .where(fitsCount(filter))
    .executeTakeFirstOrThrow()
  return {
    Queued: row.Queued ?? 0,
    Confirmed: row.Confirmed ?? 0,
    Packed: row.Packed ?? 0,
    Fake: row.Fake ?? 0,
    'Follow Up': row['Follow Up'] ?? 0,
  }
}

/** The number of orders in each tab of the back office that fit the rest of a filter, from the stored counts alone. */
export async function countTabs(db: Db, filter: OrderFilter): Promise<TabCounts> {
  const rest = { ...filter, officialStatus: undefined, stage: undefined }
  const row = await db.reports
    .selectFrom('order_counts')
    .select(counts =>
      ORDER_TABS.map(tab =>
        counts.fn
          .sum<number | null>('orders')
          .filterWhere(one => fitsCountedTab({ ...rest, ...filterOfTab(tab) })(one))
          .as(tab),
      ),
    )
    .where(fitsCount(rest))
    .executeTakeFirstOrThrow()
  return {
    all: row.all ?? 0,
    Queued: row.Queued ?? 0,
    Confirmed: row.Confirmed ?? 0,
    Packed: row.Packed ?? 0,
    with_courier: row.with_courier ?? 0,
    delivered: row.delivered ?? 0,
    returned: row.returned ?? 0,
    'Follow Up': row['Follow Up'] ?? 0,
    Fake: row.Fake ?? 0,
  }
}

const fitsCountedTab = (filter: OrderFilter) => (counts: Parameters<ReturnType<typeof fitsCount>>[0]) =>
  counts.and([
    fitsCountedStatus(filter)(counts),
    ...(filter.stage ? [fitsCountedStage(filter.stage)(counts)] : []),
  ])

export const noCounts = (): StatusCounts => ({ Queued: 0, Confirmed: 0, Packed: 0, Fake: 0, 'Follow Up': 0 })

/** The sum of those counts that a list of the filter shows. */
export const shownOf = (counts: StatusCounts, filter: OrderFilter): number =>
  OFFICIAL_STATUSES.reduce((sum, status) => (fitsOfficially(filter, status) ? sum + counts[status] : sum), 0)

/** The counts that a list leaves out by default: zero when the filter names an official status. */
export const hiddenOf = (counts: StatusCounts, filter: OrderFilter): Record<HiddenStatus, number> =>
  filter.officialStatus || filter.withHidden
    ? { Fake: 0, 'Follow Up': 0 }
    : { Fake: counts.Fake, 'Follow Up': counts['Follow Up'] }

/** A part of a list: from `skip` on, newest or oldest first, `limit` at most. */
export type Slice = { skip: number; limit: number; direction: 'asc' | 'desc' }

/** The days that contain a slice, in its order, and how many of the skipped orders lie in the first of them. */
export type SliceDays = { days: string[]; skipped: number }

const perDay = (db: Db, filter: OrderFilter) =>
  db.reports
    .selectFrom('order_counts')
    .select(counts => ['day', counts.fn.sum<number>('orders').as('orders')])
    .where(fitsCount(filter))
    .where(fitsCountedStatus(filter))
    .groupBy('day')
    .having(counts => counts.fn.sum<number>('orders'), '>', 0)

/** The first day that has an order of the facets, the Fake ones and the Follow Ups among them. */
export async function findFirstDay(db: Db, filter: OrderFilter): Promise<string | undefined> {
  const first = await perDay(db, { ...filter, withHidden: true })
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return first?.day
}

/** Skips whole days by their counts, so that the last page costs no more than the first. */
export async function findDays(db: Db, filter: OrderFilter, slice: Slice): Promise<SliceDays> {
  const { skip, limit, direction } = slice
  const through = db.reports.selectFrom(perDay(db, filter).as('days')).select(days => [
    'day',
    'orders',
    days.fn
      .sum<number>('orders')
      .over(over => over.orderBy('day', direction))
      .as('through'),
  ])
  const rows = await db.reports
    .selectFrom(through.as('days'))
    .select(['day', 'orders', 'through'])
    .where('through', '>', skip)
    .where(days => days(days('through', '-', days.ref('orders')), '<', skip + limit))
    .orderBy('day', direction)
    .execute()
  const [first] = rows
  return {
    days: rows.map(({ day }) => day),
    skipped: first ? skip - (first.through - first.orders) : 0,
  }
}
