import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'

/** What the shop and a courier have to do with each other about an order, as both databases hold it. */
export type ParcelRow = Selectable<Tables['parcels']>
export type ParcelChange = Omit<Updateable<Tables['parcels']>, 'order_id'>

/*
 * The only writers of the table. All but `setNextAsk` are for a parcel whose order is held: its row was read with the
 * lock, and nobody else decides about it until the transaction ends.
 */

/** Makes the parcel of an order, or begins the one that it has anew with these values. */
export async function putParcel({ tx }: Transaction, row: Insertable<Tables['parcels']>): Promise<ParcelRow> {
  return await tx
    .insertInto('parcels')
    .values(row)
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what differs, and answers the parcel as it is then. */
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

/** Writes when the courier is asked of a parcel next, unless somebody else wrote another time meanwhile. */
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
