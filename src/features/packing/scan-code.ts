import type { Transaction } from '#db/open-db.ts'
import { judgePair } from '#domain/packing/check-parcel.ts'
import type { Scanned, ScannedPair } from '#domain/packing/packing.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { ChangeCode } from '#features/orders/change/change-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import type { Shop } from '#features/shop.ts'
import { type FoundCode, findCode } from './find-code.ts'
import { findReturn, pairComingBack } from './find-return.ts'
import { findRepeated, noteScan, type PackingRequest, requestHash } from './note-scan.ts'
import { type BatchRow, giveBack, inHand, openBatch } from './open-batch.ts'
import {
  keepUp,
  noteSticker,
  type OpenCode,
  type OpenParcel,
  openParcel,
  refusalToPack,
  shownParcel,
  takeParcel,
} from './open-parcel.ts'
import { type PackingRules, packingRules, packOpen } from './pack-parcel.ts'
import { putIntoBatch } from './put-into-batch.ts'
import { repeatedScan } from './repeated-scan.ts'
import { aboutParcel } from './scanned.ts'
import { takeNextParcel } from './take-next-parcel.ts'

/** `key`: the same request sent again has the same one, and counts no second pair. */
export type CodeToScan = { by: Staff; key: string | null; code: string }

export type ScanCode =
  | ChangeCode
  | OpenCode
  | 'change_key_reused'
  | 'code_unknown'
  | 'packing_batch_full'
  | 'packing_no_return'
  | 'packing_none'
  | 'packing_pair_unneeded'
  | 'pair_code_mistyped'
  | 'pair_code_of_nothing'

type Scanning = PackingRequest & { batch: BatchRow; rules: PackingRules }
type ScanOutcome = { ok: true; scanned: Scanned } | Refusal<ScanCode>

/**
 * Scans a code, in one transaction. A pair is checked against the parcel in hand, or opens the oldest free parcel that
 * needs it; the sticker of a parcel opens it, or packs it when all its pairs are right. A wrong pair changes nothing but
 * is written down. What is coming back, a parcel or the old pair of a case, is only recognised: it is received by other
 * verbs.
 */
export async function scanCode(shop: Shop, { by, key, code }: CodeToScan): Promise<ScanOutcome> {
  const rules = await packingRules(shop, by)
  return await transactAgain(shop, async (transaction): Promise<ScanOutcome> => {
    const request = { by, key, hash: requestHash('scan', code), now: shop.clock.now() }
    const repeated = await findRepeated(transaction, request)
    if (repeated && repeated.request_hash !== request.hash) return { ok: false, code: 'change_key_reused' }
    if (repeated) return { ok: true, scanned: await repeatedScan(transaction, repeated, by) }
    const found = await findCode(transaction, code)
    if (!found.ok) return found
    return await scanFound(transaction, { ...request, rules }, found)
  })
}

async function scanFound(
  transaction: Transaction,
  request: PackingRequest & { rules: PackingRules },
  found: FoundCode,
): Promise<ScanOutcome> {
  if (found.is === 'order') {
    const back = await findReturn(transaction, { orderId: found.orderId, now: request.now })
    if (back) return back
  }
  const batch = await openBatch(transaction.tx)
  if (!batch) {
    const back = found.is === 'pair' ? await pairComingBack(transaction, found.pair, request.now) : undefined
    return back ?? { ok: false, code: 'packing_none' }
  }
  const scanning = { ...request, batch }
  return found.is === 'pair'
    ? await scanPair(transaction, scanning, found.pair)
    : await scanSticker(transaction, scanning, found.orderId)
}

async function scanPair(
  transaction: Transaction,
  scanning: Scanning,
  pair: ScannedPair,
): Promise<ScanOutcome> {
  const { by, batch } = scanning
  const mine = await inHand(transaction.tx, { by, batchId: batch.id })
  if (!mine) {
    const parcel = await takeNextParcel(transaction, { ...scanning, sizeId: pair.key })
    if (!parcel)
      return (
        (await pairComingBack(transaction, pair, scanning.now)) ?? {
          ok: false,
          code: 'packing_pair_unneeded',
        }
      )
    return await checkPair(transaction, scanning, { parcel, pair })
  }
  const taken = await takeParcel(transaction, { ...scanning, orderId: mine.order_id })
  return taken.ok ? await checkPair(transaction, scanning, { parcel: taken, pair }) : taken
}

/** A pair that is held against the parcel in hand, as its order is now. */
async function checkPair(
  transaction: Transaction,
  scanning: Scanning,
  { parcel: taken, pair }: { parcel: OpenParcel; pair: ScannedPair },
): Promise<ScanOutcome> {
  const about = { ...aboutParcel('pair', taken.locked.order), pair }
  if (await refusalToPack(transaction, taken)) {
    // it is said once; the next scan goes to another parcel
    await giveBack(transaction, { by: scanning.by, batchId: scanning.batch.id })
    return { ok: true, scanned: { ...about, result: 'over' } }
  }
  const { parcel, isChanged } = await keepUp(transaction, scanning, taken)
  if (isChanged) {
    await noteScan(transaction, scanning, { row: parcel.row, kind: 'changed', pair: pair.key })
    const shown = await shownParcel(transaction, parcel)
    return { ok: true, scanned: { ...about, result: 'changed', parcel: shown } }
  }
  const before = await shownParcel(transaction, parcel)
  const judged = judgePair(before.pairs, pair)
  const kind = judged.is === 'right' ? 'counted' : 'wrong'
  await noteScan(transaction, scanning, { row: parcel.row, kind, pair: pair.key })
  if (judged.is === 'wrong') {
    const { why, needed = null } = judged
    return { ok: true, scanned: { ...about, result: 'wrong', why, needed, parcel: before } }
  }
  const after = await shownParcel(transaction, parcel)
  if (after.isComplete) await noteSticker(transaction, parcel)
  return { ok: true, scanned: { ...about, result: after.isComplete ? 'complete' : 'counted', parcel: after } }
}

async function scanSticker(
  transaction: Transaction,
  scanning: Scanning,
  orderId: string,
): Promise<ScanOutcome> {
  const { batch } = scanning
  const put = await putIntoBatch(transaction, { batch, orderId })
  if (!put.ok) return put
  const mine = await inHand(transaction.tx, { by: scanning.by, batchId: batch.id })
  const taken = await takeParcel(transaction, { ...scanning, orderId })
  if (!taken.ok) return taken
  const refusal = await refusalToPack(transaction, taken)
  if (refusal) return refusal
  const { parcel, isChanged } = await keepUp(transaction, scanning, taken)
  const shown = await shownParcel(transaction, parcel)
  const about = aboutParcel('parcel', parcel.locked.order)
  if (isChanged) {
    await noteScan(transaction, scanning, { row: parcel.row, kind: 'changed' })
    return { ok: true, scanned: { ...about, result: 'changed', parcel: shown } }
  }
  if (shown.isComplete && shown.standing === 'to_pack')
    return await packOpen(transaction, { ...scanning, is: 'parcel' }, parcel)
  if (mine?.order_id === orderId) return { ok: true, scanned: { ...about, result: 'opened', parcel: shown } }
  const opened = await openParcel(transaction, { ...scanning, orderId })
  if (!opened.ok) return opened
  return { ok: true, scanned: { ...about, result: 'opened', parcel: await shownParcel(transaction, opened) } }
}
