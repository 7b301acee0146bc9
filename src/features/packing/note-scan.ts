import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { newId } from '#domain/id.ts'
import type { PackingScanKind } from '#domain/packing/packing.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { ParcelRow } from './open-batch.ts'

export type ScanRow = Selectable<Tables['packing_scans']>

/** Who asks for something, and the key under which the same request has one effect. */
export type PackingRequest = { by: Staff; key: string | null; hash: string; now: Date }

/** What was sent under a key. */
export const requestHash = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Two people may choose the same key. */
const keyOf = (by: Staff, key: string): string => `${by.user.id}:${key}`

/** What the same request did before. */
export const findRepeated = async (
  { tx }: Transaction,
  { by, key }: Pick<PackingRequest, 'by' | 'key'>,
): Promise<ScanRow | undefined> =>
  key === null
    ? undefined
    : await tx
        .selectFrom('packing_scans')
        .selectAll()
        .where('request_key', '=', keyOf(by, key))
        .executeTakeFirst()

type Noted = { row: Pick<ParcelRow, 'batch_id' | 'order_id'>; kind: PackingScanKind; pair?: string | null }

/** Writes down what was done to a parcel. `pair`: of a packed one, the change of its order. */
export async function noteScan(
  { tx }: Transaction,
  { by, key, hash, now }: PackingRequest,
  { row, kind, pair = null }: Noted,
): Promise<void> {
  await tx
    .insertInto('packing_scans')
    .values({
      id: newId(now),
      batch_id: row.batch_id,
      order_id: row.order_id,
      kind,
      pair,
      actor: by.user.id,
      at: now.toISOString(),
      undone_at: null,
      request_key: key === null ? null : keyOf(by, key),
      request_hash: key === null ? null : hash,
    })
    .execute()
}

/** What was counted of a parcel counts no more. */
export const forgetCounted = async (
  { tx }: Transaction,
  { batch_id, order_id }: Pick<ParcelRow, 'batch_id' | 'order_id'>,
  now: Date,
): Promise<void> =>
  void (await tx
    .updateTable('packing_scans')
    .set({ undone_at: now.toISOString() })
    .where('batch_id', '=', batch_id)
    .where('order_id', '=', order_id)
    .where('kind', 'in', ['counted', 'by_hand'])
    .where('undone_at', 'is', null)
    .execute())

/** Writes to the row of a parcel that is locked. */
export async function writeParcel(
  { tx }: Transaction,
  { batch_id, order_id }: Pick<ParcelRow, 'batch_id' | 'order_id'>,
  values: Partial<ParcelRow>,
): Promise<ParcelRow> {
  return await tx
    .updateTable('packing_parcels')
    .set(values)
    .where('batch_id', '=', batch_id)
    .where('order_id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
