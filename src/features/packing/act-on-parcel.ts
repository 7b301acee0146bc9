import type { Transaction } from '#db/open-db.ts'
import type { PackingParcel, Scanned } from '#domain/packing/packing.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import type { Shop } from '#features/shop.ts'
import { findRepeated, noteScan, type PackingRequest, requestHash } from './note-scan.ts'
import { type BatchRow, giveBack, inHand, openBatch } from './open-batch.ts'
import { keepUp, type OpenParcel, refusalToPack, shownParcel, takeParcel } from './open-parcel.ts'
import { repeatedScan } from './repeated-scan.ts'
import { aboutParcel } from './scanned.ts'

/** `key`: the same request sent again has the same one, and one effect. */
export type ParcelAction = { by: Staff; orderId: string; key: string | null }

type ActingCode =
  | 'change_key_reused'
  | 'order_not_found'
  | 'packing_held'
  | 'packing_none'
  | 'packing_not_in_hand'
export type ActionOutcome<Code extends RefusalCode = never> =
  | { ok: true; scanned: Scanned }
  | Refusal<ActingCode | Code>

/** The parcel in hand, as its order is now. */
export type Acting = { request: PackingRequest; batch: BatchRow; parcel: OpenParcel; shown: PackingParcel }

/**
 * Does something to the parcel in hand, in one transaction. `sent`: what else was sent, which the key stands for.
 * `packing_not_in_hand`: somebody else took it meanwhile, or nobody ever did. When its order changed or is not to be
 * packed any more, that is the answer, and nothing is done.
 */
export async function actOnParcel<Code extends RefusalCode>(
  shop: Shop,
  { by, orderId, key, sent }: ParcelAction & { sent: readonly (string | null)[] },
  act: (transaction: Transaction, acting: Acting) => Promise<{ ok: true; scanned: Scanned } | Refusal<Code>>,
): Promise<ActionOutcome<Code>> {
  return await transactAgain(shop, async (transaction): Promise<ActionOutcome<Code>> => {
    const request = { by, key, hash: requestHash(orderId, ...sent), now: shop.clock.now() }
    const repeated = await findRepeated(transaction, request)
    if (repeated && repeated.request_hash !== request.hash) return { ok: false, code: 'change_key_reused' }
    if (repeated) return { ok: true, scanned: await repeatedScan(transaction, repeated, by) }
    const batch = await openBatch(transaction.tx)
    if (!batch) return { ok: false, code: 'packing_none' }
    const mine = await inHand(transaction.tx, { by, batchId: batch.id })
    if (mine?.order_id !== orderId) return { ok: false, code: 'packing_not_in_hand' }
    const taken = await takeParcel(transaction, { ...request, batch, orderId })
    if (!taken.ok) return taken
    const about = aboutParcel('parcel', taken.locked.order)
    if (await refusalToPack(transaction, taken)) {
      await giveBack(transaction, { by, batchId: batch.id })
      return { ok: true, scanned: { ...about, result: 'over' } }
    }
    const { parcel, isChanged } = await keepUp(transaction, request, taken)
    const shown = await shownParcel(transaction, parcel)
    if (!isChanged) return await act(transaction, { request, batch, parcel, shown })
    await noteScan(transaction, request, { row: parcel.row, kind: 'changed' })
    return { ok: true, scanned: { ...about, result: 'changed', parcel: shown } }
  })
}
