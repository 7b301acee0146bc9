import type { Transaction } from '#db/open-db.ts'
import type { Scanned } from '#domain/packing/packing.ts'
import type { Shop } from '#features/shop.ts'
import { type Acting, type ActionOutcome, actOnParcel, type ParcelAction } from './act-on-parcel.ts'
import { notePacking } from './note-packing.ts'
import { noteScan, writeParcel } from './note-scan.ts'
import type { ParcelRow } from './open-batch.ts'
import { shownParcel } from './open-parcel.ts'
import { pairInWords } from './read-pairs.ts'
import { aboutParcel } from './scanned.ts'
import { takeNextParcel } from './take-next-parcel.ts'

/** Sets the parcel in hand aside, for whoever opens it again, and takes the next one. */
export const setParcelAside = (shop: Shop, action: ParcelAction): Promise<ActionOutcome> =>
  actOnParcel(shop, { ...action, sent: ['aside'] }, async (transaction, acting) => {
    const { by, now } = acting.request
    const noted = { aside_at: now.toISOString(), noted_by: by.user.id }
    return { ok: true, scanned: await putDown(transaction, acting, { note: 'aside', noted, pair: null }) }
  })

/** `pair`: its key in the parcel. */
export type PairToMiss = ParcelAction & { pair: string }

/** Says that a pair is not on the shelf: its parcel is stuck until somebody opens it again. Takes the next one. */
export async function missPair(
  shop: Shop,
  { pair: key, ...action }: PairToMiss,
): Promise<ActionOutcome<'pair_unknown'>> {
  return await actOnParcel(shop, { ...action, sent: ['stuck', key] }, async (transaction, acting) => {
    const { by, now } = acting.request
    const pair = acting.shown.pairs.find(one => one.key === key)
    if (!pair) return { ok: false, code: 'pair_unknown' }
    const noted = { stuck_pair: key, stuck_at: now.toISOString(), noted_by: by.user.id }
    return { ok: true, scanned: await putDown(transaction, acting, { note: 'stuck', noted, pair }) }
  })
}

type PuttingDown = {
  note: 'aside' | 'stuck'
  noted: Partial<ParcelRow>
  pair: Acting['shown']['pairs'][number] | null
}

async function putDown(
  transaction: Transaction,
  { request, batch, parcel }: Acting,
  { note, noted, pair }: PuttingDown,
): Promise<Scanned> {
  const { order } = parcel.locked
  const free = { held_by: null, held_since: null, held_until: null }
  const row = await writeParcel(transaction, parcel.row, { ...noted, ...free })
  await noteScan(transaction, request, { row, kind: note, pair: pair?.key ?? null })
  await notePacking(transaction, request, { order, note, pair: pair ? pairInWords(pair) : '' })
  const next = await takeNextParcel(transaction, { ...request, batch })
  const shown = next ? await shownParcel(transaction, next) : null
  return { ...aboutParcel('parcel', order), result: 'noted', parcel: shown }
}
