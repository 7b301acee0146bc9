import type { Kysely } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { LockedOrder } from './change/lock-order.ts'
import { couponUseOf, toStaffOrder } from './rows.ts'

type Reader = Kysely<Tables> | Db['reports']

/** Orders with their lines by id, deleted ones included; at most 1,000 ids, and unknown ids are left out. */
export async function readStaffOrders(db: Reader, ids: readonly string[]): Promise<Map<string, StaffOrder>> {
  if (ids.length === 0) return new Map()
  return new Map((await readOrdersWithRows(db, ids)).map(({ order }) => [order.id, order]))
}

/** The same with the rows of each, as a verb that locks one has them; at least one id. */
export async function readOrdersWithRows(db: Reader, ids: readonly string[]): Promise<LockedOrder[]> {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute()
  const linesOf = Map.groupBy(lines, line => line.order_id)
  const parcelOf = new Map(parcels.map(parcel => [parcel.order_id, parcel]))
  return rows.map(row => {
    const [lineRows, parcel] = [linesOf.get(row.id) ?? [], parcelOf.get(row.id)]
    return {
      order: toStaffOrder(row, { lines: lineRows, parcel }),
      lineRows,
      parcel,
      couponUse: couponUseOf(row),
    }
  })
}
