import type { Kysely, Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { CallHolder } from '#domain/calls/call.ts'
import { LEASE_MS } from '#domain/calls/call.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'

export type BatchRow = Selectable<Tables['packing_batches']>
export type ParcelRow = Selectable<Tables['packing_parcels']>

/** The batch that is packed now; there is one at most. */
export const openBatch = async (tx: Kysely<Tables>): Promise<BatchRow | undefined> =>
  await tx.selectFrom('packing_batches').selectAll().where('open_mark', '=', 1).executeTakeFirst()

type Holding = { by: Staff; batchId: string; orderId: string; now: Date }

/**
 * Takes a parcel of the batch, by one conditional statement, and gives back whatever else the person had; undefined when
 * the batch has no such parcel. The row stays locked until the transaction ends. A phone that died gives its parcel back
 * with the end of the lease.
 */
export async function holdParcel(
  { tx }: Transaction,
  { by, batchId, orderId, now }: Holding,
): Promise<{ ok: true; row: ParcelRow } | Refusal<'packing_held'> | undefined> {
  const at = now.toISOString()
  const row = await tx
    .updateTable('packing_parcels')
    .set(held => ({
      held_by: by.user.id,
      held_since: held.case().when('held_by', '=', by.user.id).then(held.ref('held_since')).else(at).end(),
      held_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where(held =>
      held.or([
        held('held_until', 'is', null),
        held('held_until', '<', at),
        held('held_by', '=', by.user.id),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return await whoHolds(tx, { batchId, orderId })
  await giveBack({ tx }, { by, batchId, but: orderId })
  return { ok: true, row }
}

async function whoHolds(
  tx: Kysely<Tables>,
  { batchId, orderId }: Pick<Holding, 'batchId' | 'orderId'>,
): Promise<Refusal<'packing_held'> | undefined> {
  const row = await tx
    .selectFrom('packing_parcels')
    .innerJoin('orders', 'orders.id', 'packing_parcels.order_id')
    .leftJoin('users', 'users.id', 'packing_parcels.held_by')
    .select(['orders.order_no', 'held_by', 'held_since', 'held_until', 'users.name', 'users.email'])
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const heldBy = row && holderOf(row, row.name ?? row.email ?? '')
  return row && heldBy ? { ok: false, code: 'packing_held', orderNo: row.order_no, heldBy } : undefined
}

/** Who has a parcel, by its row. */
export const holderOf = (
  {
    held_by: id,
    held_since: since,
    held_until: until,
  }: Pick<ParcelRow, 'held_by' | 'held_since' | 'held_until'>,
  name: string,
): CallHolder | null => (id === null || since === null || until === null ? null : { id, name, since, until })

/** Gives back all that a person has, `but` one. */
export const giveBack = async (
  { tx }: Pick<Transaction, 'tx'>,
  { by, batchId, but = '' }: { by: Staff; batchId: string; but?: string },
): Promise<void> =>
  void (await tx
    .updateTable('packing_parcels')
    .set({ held_by: null, held_since: null, held_until: null })
    .where('batch_id', '=', batchId)
    .where('held_by', '=', by.user.id)
    .where('order_id', '<>', but)
    .execute())

/** The parcel that a person took last and nobody else has since. */
export const inHand = async (
  tx: Kysely<Tables>,
  { by, batchId }: { by: Staff; batchId: string },
): Promise<ParcelRow | undefined> =>
  await tx
    .selectFrom('packing_parcels')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('held_by', '=', by.user.id)
    .orderBy('held_since', 'desc')
    .executeTakeFirst()
