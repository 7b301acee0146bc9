import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'

/** The row of a parcel: what the shop and a courier know of each other about one order. */
export type ParcelRow = Selectable<Tables['parcels']>
export type ParcelChange = Omit<Updateable<Tables['parcels']>, 'order_id'>

/*
 * The only writers of the table. All but `setNextAsk` expect a locked order: the parcel was read with the lock, and no
 * other transaction can change it before this one ends.
 */

/** Inserts the parcel of an order, or overwrites the one that it has with these values. */
export async function putParcel({ tx }: Transaction, row: Insertable<Tables['parcels']>): Promise<ParcelRow> {
  return await tx
    .insertInto('parcels')
    .values(row)
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes the columns that differ, and returns the parcel as it is afterwards. */
export async function changeParcel(
  { tx }: Transaction,
  parcel: ParcelRow,
  change: ParcelChange,
): Promise<ParcelRow> {
  const present: Readonly<Record<string, unknown>> = parcel
  const differs = Object.entries(change).some(
    ([column, value]) => value !== undefined && value !== present[column],
  )
  if (!differs) return parcel
  return await tx
    .updateTable('parcels')
    .set(change)
    .where('order_id', '=', parcel.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeParcel({ tx }: Transaction, { order_id }: ParcelRow): Promise<void> {
  await tx.deleteFrom('parcels').where('order_id', '=', order_id).execute()
}

/** Sets when the courier is asked about a parcel next, unless another process set another time meanwhile. */
export async function setNextAsk(
  { tx }: Transaction,
  { order_id, due_at }: Pick<ParcelRow, 'order_id' | 'due_at'>,
  next: Pick<ParcelChange, 'due_at' | 'misses' | 'synced_at'>,
): Promise<void> {
  await tx
    .updateTable('parcels')
    .set(next)
    .where('order_id', '=', order_id)
    .where('due_at', '=', due_at)
    .execute()
}
