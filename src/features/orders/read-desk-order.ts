import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import type { ParcelRow } from './change/parcel-row.ts'
import { toDeskOrder } from './rows.ts'

/** An order as staff see it, deleted ones too; one statement after the other, so that it works in a transaction. */
export const readDeskOrder = async (db: Kysely<Tables>, id: string): Promise<DeskOrder | undefined> =>
  (await readDeskRows(db, id))?.order

/** The same with the row of its parcel. */
export async function readDeskRows(
  db: Kysely<Tables>,
  id: string,
): Promise<{ order: DeskOrder; parcel: ParcelRow | undefined } | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute()
  const parcel = await db.selectFrom('parcels').selectAll().where('order_id', '=', id).executeTakeFirst()
  return { order: toDeskOrder(row, { lines, parcel }), parcel }
}
