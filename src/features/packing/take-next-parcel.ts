import type { Transaction } from '#db/open-db.ts'
import type { PackingRequest } from './note-scan.ts'
import type { BatchRow } from './open-batch.ts'
import { keepUp, type OpenParcel, takeParcel } from './open-parcel.ts'
import { parcelsToPack } from './parcels-to-pack.ts'

/** Several who ask at the same moment may choose the same parcel: whoever comes second chooses again. */
const TRIES = 20

type Next = PackingRequest & {
  batch: BatchRow
  /** Only a parcel with this size in it. */
  sizeId?: string
}

/** Takes the oldest parcel that nobody has and that can be packed; undefined: there is none. */
export async function takeNextParcel(transaction: Transaction, next: Next): Promise<OpenParcel | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const orderId = await freeParcel(transaction, next)
    if (orderId === undefined) return undefined
    const taken = await takeParcel(transaction, { ...next, orderId })
    if (taken.ok) return (await keepUp(transaction, next, taken)).parcel
  }
  return undefined
}

async function freeParcel({ tx }: Transaction, { batch, now, sizeId }: Next): Promise<string | undefined> {
  const at = now.toISOString()
  const row = await parcelsToPack(tx, batch.id)
    .select('packing_parcels.order_id')
    .where('aside_at', 'is', null)
    .where('stuck_at', 'is', null)
    .where(held => held.or([held('held_until', 'is', null), held('held_until', '<', at)]))
    .$if(sizeId !== undefined, query =>
      query.where(parcel =>
        parcel.exists(
          parcel
            .selectFrom('order_lines')
            .select('line_no')
            .whereRef('order_lines.order_id', '=', 'packing_parcels.order_id')
            .where('order_lines.size_id', '=', sizeId ?? ''),
        ),
      ),
    )
    .orderBy('orders.order_no')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id
}
