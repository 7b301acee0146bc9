import type { ByHandWhy } from '#domain/packing/packing-note.ts'
import type { Shop } from '#features/shop.ts'
import { type ActionOutcome, actOnParcel, type ParcelAction } from './act-on-parcel.ts'
import { notePacking } from './note-packing.ts'
import { noteScan } from './note-scan.ts'
import { noteSticker, shownParcel } from './open-parcel.ts'
import { pairInWords } from './read-pairs.ts'
import { aboutParcel } from './scanned.ts'

/** `pair`: its key in the parcel. */
export type PairToTick = ParcelAction & { pair: string; why: ByHandWhy }

/** Counts a pair that nobody scanned, and writes down who said so. */
export async function tickByHand(
  shop: Shop,
  { pair: key, why, ...action }: PairToTick,
): Promise<ActionOutcome<'pair_unknown'>> {
  return await actOnParcel(shop, { ...action, sent: [why, key] }, async (transaction, acting) => {
    const { request, parcel, shown } = acting
    const pair = shown.pairs.find(one => one.key === key && one.counted < one.needed)
    if (!pair) return { ok: false, code: 'pair_unknown' }
    const { order } = parcel.locked
    await noteScan(transaction, request, { row: parcel.row, kind: 'by_hand', pair: key })
    await notePacking(transaction, request, { order, note: why, pair: pairInWords(pair) })
    const after = await shownParcel(transaction, parcel)
    if (after.isComplete) await noteSticker(transaction, parcel)
    const result = after.isComplete ? 'complete' : 'counted'
    return { ok: true, scanned: { ...aboutParcel('parcel', order), result, parcel: after } }
  })
}
