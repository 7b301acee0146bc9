import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ParcelRow } from './change/parcel-row.ts'
import { toStaffOrder } from './rows.ts'

/** An order as staff see it, deleted or not; read one statement after the other, so that it works in a transaction. */
export const readStaffOrder = async (db: Kysely<Tables>, id: string): Promise<StaffOrder | undefined> =>
  (await readStaffRows(db, id))?.order

/** The same with the row of its parcel. */
export async function readStaffRows(
  db: Kysely<Tables>,
  id: string,
): Promise<{ order: StaffOrder; parcel: ParcelRow | undefined } | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute()
  const parcel = await db.selectFrom('parcels').selectAll().where('order_id', '=', id).executeTakeFirst()
  return { order: toStaffOrder(row, { lines, parcel }), parcel }
}
