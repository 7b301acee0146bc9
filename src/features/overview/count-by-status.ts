import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { OfficialStatus, OrderSource } from '#domain/orders/order.ts'
import { EXCHANGE } from '#domain/orders/order-source.ts'
import { type DayRange, DELIVERED_STATUSES, RETURNED_STATUSES } from '#domain/orders/order-summary.ts'

type Counts = {
  official: Record<OfficialStatus, number>
  courier: { status: string; orders: number }[]
  sources: Record<OrderSource, number>
  ended: { delivered: number; returned: number }
}

/** The orders of a range by each of the three, Fake and Follow Up included. `listed`: the sources of the settings. */
export async function countByStatus(
  db: ReadonlyKysely<Tables>,
  range: DayRange,
  listed: readonly OrderSource[],
): Promise<Counts> {
  const rows = await db
    .selectFrom('order_counts')
    .select(count => ['official_status', 'status', 'via', count.fn.sum<number>('orders').as('orders')])
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('via', '<>', EXCHANGE)
    .groupBy(['official_status', 'status', 'via'])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => (fits(row) ? total + row.orders : total), 0)
  const official = (status: OfficialStatus) => sum(row => row.official_status === status)
  const sources = new Set<OrderSource>([...listed, ...rows.filter(row => row.orders > 0).map(row => row.via)])
  const statuses = [...new Set(rows.map(row => row.status))].filter(status => status !== '')
  const courier = statuses
    .map(status => ({ status, orders: sum(row => row.status === status) }))
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.orders - one.orders)
  const isReal = (row: (typeof rows)[number]) => row.official_status !== 'Fake'
  return {
    official: {
      Queued: official('Queued'),
      Confirmed: official('Confirmed'),
      Packed: official('Packed'),
      Fake: official('Fake'),
      'Follow Up': official('Follow Up'),
    },
    courier,
    // also those that left the settings
    sources: Object.fromEntries([...sources].map(via => [via, sum(row => row.via === via)])),
    ended: {
      delivered: sum(row => isReal(row) && DELIVERED_STATUSES.some(status => status === row.status)),
      returned: sum(row => isReal(row) && RETURNED_STATUSES.some(status => status === row.status)),
    },
  }
}
