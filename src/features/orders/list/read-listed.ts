import type { Db } from '#db/open-db.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { toStaffOrder } from '../rows.ts'
import { readCustomerCounts } from './read-customer-counts.ts'

/** Orders in the given sequence of numbers, each with its lines and what is known of its phone. */
export async function readListed(db: Db, orderNos: readonly number[]): Promise<ListedOrder[]> {
  if (orderNos.length === 0) return []
  const found = await db.reports.selectFrom('orders').selectAll().where('order_no', 'in', orderNos).execute()
  const byNo = new Map(found.map(row => [row.order_no, row]))
  const rows = orderNos.flatMap(orderNo => byNo.get(orderNo) ?? [])
  const ids = rows.map(row => row.id)
  const [lines, parcels, counts] = await Promise.all([
    db.reports
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('line_no')
      .execute(),
    db.reports.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute(),
    readCustomerCounts(
      db,
      rows.map(row => row.recipient_phone),
    ),
  ])
  const parcelOf = new Map(parcels.map(parcel => [parcel.order_id, parcel]))
  const ofOrder = Map.groupBy(lines, line => line.order_id)
  return rows.map(row => ({
    ...toStaffOrder(row, { lines: ofOrder.get(row.id) ?? [], parcel: parcelOf.get(row.id) }),
    caller: counts.get(row.recipient_phone) ?? { orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 },
  }))
}
