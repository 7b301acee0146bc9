import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { toDeskOrder } from './rows.ts'

/** An order as staff see it, deleted ones too; one statement after the other, so that it works in a transaction. */
export async function readDeskOrder(db: Kysely<Tables>, id: string): Promise<DeskOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute()
  const parcel = await db.selectFrom('parcels').selectAll().where('order_id', '=', id).executeTakeFirst()
  return toDeskOrder(row, { lines, parcel })
}
