import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { MAXIMUM_BATCH } from '#domain/packing/packing.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { type BatchRow, openBatch } from './open-batch.ts'
import { countParcels } from './put-into-batch.ts'
import { waitingOrders } from './waiting-orders.ts'

/** `orderIds`: undefined for all that are confirmed and booked. */
export type PackingToStart = { by: Staff; orderIds?: readonly string[] | undefined }

type StartOutcome =
  | { ok: true; added: number; leftOut: number }
  | Refusal<'packing_batch_full' | 'packing_nothing_to_pack'>

/**
 * Puts orders into the open batch, or into a new one; those that stand in it already stay as they are. Orders that are
 * not confirmed are left out and counted.
 */
export async function startPacking(shop: Shop, starting: PackingToStart): Promise<StartOutcome> {
  const start = () => shop.db.transact(transaction => startIn(shop, transaction, starting))
  try {
    return await start()
  } catch (error) {
    // somebody else opened a batch at this very moment: these go into it
    if (isUniqueViolation(error)) return await start()
    throw error
  }
}

async function startIn(
  shop: Shop,
  transaction: Transaction,
  { by, orderIds }: PackingToStart,
): Promise<StartOutcome> {
  const now = shop.clock.now()
  const { tx } = transaction
  const open = await openBatch(tx)
  const chosen = orderIds ? await toPackOf(tx, orderIds) : await waitingOrders(tx, { now, batch: open })
  if (chosen.length === 0) return { ok: false, code: 'packing_nothing_to_pack' }
  const batch = open ?? (await newBatch(transaction, { by, now }))
  const put = await tx
    .insertInto('packing_parcels')
    .values(chosen.map(order_id => ({ batch_id: batch.id, order_id })))
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .execute()
  if ((await countParcels(transaction, batch)) > MAXIMUM_BATCH)
    return { ok: false, code: 'packing_batch_full' }
  if (put.length > 0) await recordDeed(transaction, { by, now, what: 'packing_started', count: put.length })
  return { ok: true, added: put.length, leftOut: (orderIds?.length ?? chosen.length) - chosen.length }
}

const toPackOf = async (tx: Transaction['tx'], ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .where('official_status', '=', 'Confirmed')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

async function newBatch({ tx }: Transaction, { by, now }: { by: Staff; now: Date }): Promise<BatchRow> {
  return await tx
    .insertInto('packing_batches')
    .values({ id: newId(now), open_mark: 1, started_at: now.toISOString(), started_by: by.user.id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
