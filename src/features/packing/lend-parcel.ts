import type { Scanned } from '#domain/packing/packing.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { requestHash } from './note-scan.ts'
import { giveBack, holdParcel, openBatch } from './open-batch.ts'
import { type OpenCode, openParcel, shownParcel } from './open-parcel.ts'
import { aboutParcel } from './scanned.ts'

export type ParcelToLend = { by: Staff; orderId: string }

/** Takes a parcel of the batch, also one that was set aside or stuck; whoever has it already keeps it. */
export async function takePackingParcel(
  { db, clock }: Shop,
  { by, orderId }: ParcelToLend,
): Promise<{ ok: true; scanned: Scanned } | Refusal<OpenCode | 'packing_none'>> {
  return await db.transact(async transaction => {
    const batch = await openBatch(transaction.tx)
    if (!batch) return { ok: false, code: 'packing_none' }
    const request = { by, key: null, hash: requestHash('open', orderId), now: clock.now() }
    const opened = await openParcel(transaction, { ...request, batch, orderId })
    if (!opened.ok) return opened
    const parcel = await shownParcel(transaction, opened)
    return { ok: true, scanned: { ...aboutParcel('parcel', opened.locked.order), result: 'opened', parcel } }
  })
}

/** Renews the lease of an open parcel; one that ran out comes back unless somebody else took it. */
export async function keepPackingParcel(
  { db, clock }: Shop,
  { by, orderId }: ParcelToLend,
): Promise<{ ok: true } | Refusal<'packing_held' | 'packing_none' | 'packing_not_in_hand'>> {
  return await db.transact(async transaction => {
    const batch = await openBatch(transaction.tx)
    if (!batch) return { ok: false, code: 'packing_none' }
    const held = await holdParcel(transaction, { by, batchId: batch.id, orderId, now: clock.now() })
    if (!held) return { ok: false, code: 'packing_not_in_hand' }
    return held.ok ? { ok: true } : held
  })
}

/** Gives back whatever the person has in hand; what is counted of it stays. */
export async function releasePackingParcel({ db }: Shop, { by }: { by: Staff }): Promise<{ ok: true }> {
  await db.transact(async transaction => {
    const batch = await openBatch(transaction.tx)
    if (batch) await giveBack(transaction, { by, batchId: batch.id })
  })
  return { ok: true }
}
