import type { Kysely, Selectable } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { toStaffOrder } from './rows.ts'

/** Orders with their lines by id, deleted ones included; at most 1,000 ids, and unknown ids are left out. */
export async function readStaffOrders(
  db: Kysely<Tables> | Db['reports'],
  ids: readonly string[],
): Promise<Map<string, StaffOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute()
  const parcelOf = new Map(parcels.map(parcel => [parcel.order_id, parcel]))
  const byOrder = new Map<string, Selectable<Tables['order_lines']>[]>()
  for (const line of lines) {
    const locked = byOrder.get(line.order_id)
    if (locked) locked.push(line)
    else byOrder.set(line.order_id, [line])
  }
  return new Map(
    rows.map(row => {
      const { id } = row
      return [id, toStaffOrder(row, { lines: byOrder.get(id) ?? [], parcel: parcelOf.get(id) })]
    }),
  )
}
