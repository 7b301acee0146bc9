import type { Transaction } from '#db/open-db.ts'
import { MAXIMUM_BATCH } from '#domain/packing/packing.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { BatchRow } from './open-batch.ts'

/** Puts one order into a batch, unless it is there; whether it is to be packed is judged when it is opened. */
export async function putIntoBatch(
  { tx }: Transaction,
  { batch, orderId }: { batch: BatchRow; orderId: string },
): Promise<{ ok: true } | Refusal<'packing_batch_full'>> {
  const put = await tx
    .insertInto('packing_parcels')
    .values({ batch_id: batch.id, order_id: orderId })
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return put && (await countParcels({ tx }, batch)) > MAXIMUM_BATCH
    ? { ok: false, code: 'packing_batch_full' }
    : { ok: true }
}

export async function countParcels({ tx }: Pick<Transaction, 'tx'>, batch: BatchRow): Promise<number> {
  const { parcels } = await tx
    .selectFrom('packing_parcels')
    .select(row => row.fn.countAll<number>().as('parcels'))
    .where('batch_id', '=', batch.id)
    .executeTakeFirstOrThrow()
  return Number(parcels)
}
