import { createHash } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import type { Refusal } from '#domain/refusal.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import { type LineRow, type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import { notePacking } from './note-packing.ts'
import { forgetCounted, noteScan, type PackingRequest, writeParcel } from './note-scan.ts'
import { type BatchRow, holdParcel, type ParcelRow } from './open-batch.ts'
import { readParcel, standingOf } from './read-parcel.ts'

/** A parcel that its transaction has locked, with its order, for the person who has it now. */
export type OpenParcel = { locked: LockedOrder; row: ParcelRow; holder: string }

/** `packing_not_in_hand`: the batch does not have it. */
export type OpenCode =
  | 'order_not_found'
  | 'packed_already'
  | 'packing_held'
  | 'packing_not_in_hand'
  | 'packing_not_to_pack'

type Opening = PackingRequest & { batch: BatchRow; orderId: string }

/** Takes a parcel and locks its order; whether it may be packed is not judged yet. */
export async function takeParcel(
  transaction: Transaction,
  { by, now, batch, orderId }: Opening,
): Promise<
  ({ ok: true } & OpenParcel) | Refusal<'order_not_found' | 'packing_held' | 'packing_not_in_hand'>
> {
  const held = await holdParcel(transaction, { by, batchId: batch.id, orderId, now })
  if (!held) return { ok: false, code: 'packing_not_in_hand' }
  if (!held.ok) return held
  const locked = await lockOrder(transaction, orderId)
  if (!locked) return { ok: false, code: 'order_not_found' }
  return { ok: true, locked, row: held.row, holder: by.user.name ?? by.user.email }
}

/** Opens a parcel that is to be packed, also one that was set aside or stuck: its pairs are looked for again. */
export async function openParcel(
  transaction: Transaction,
  opening: Opening,
): Promise<({ ok: true } & OpenParcel) | Refusal<OpenCode>> {
  const taken = await takeParcel(transaction, opening)
  if (!taken.ok) return taken
  const { locked, row } = taken
  const refusal = await refusalToPack(transaction, taken)
  if (refusal) return refusal
  const standing = standingOf(locked.order, row)
  const isTakenUp = standing === 'stuck' || standing === 'aside'
  const opened = await keepUp(transaction, opening, {
    ...taken,
    row: isTakenUp ? await writeParcel(transaction, row, NOTHING_NOTED) : row,
  })
  await noteScan(transaction, opening, { row, kind: 'opened' })
  if (isTakenUp) await notePacking(transaction, opening, { order: locked.order, note: 'taken_up', pair: '' })
  return { ok: true, ...opened.parcel }
}

const NOTHING_NOTED = { aside_at: null, stuck_pair: null, stuck_at: null, noted_by: null }

/** Why an order is not to be packed. */
export async function refusalToPack(
  { tx }: Transaction,
  { locked: { order }, row }: OpenParcel,
): Promise<Refusal<'packed_already' | 'packing_not_to_pack'> | undefined> {
  const standing = standingOf(order, row)
  const { orderNo, officialStatus } = order
  if (standing === 'packed') {
    const names = row.packed_by === null ? undefined : await nameActors(tx, [row.packed_by])
    return {
      ok: false,
      code: 'packed_already',
      orderNo,
      packedBy: (row.packed_by !== null && names?.get(row.packed_by)?.name) || null,
    }
  }
  if (standing !== 'over') return undefined
  const why = order.deletedAt !== null ? 'deleted' : officialStatus === 'Confirmed' ? 'sent' : officialStatus
  return { ok: false, code: 'packing_not_to_pack', orderNo, officialStatus: why }
}

/**
 * Compares a parcel with its order as it is now. When its pairs changed, what was counted counts no more; when only its
 * sticker did, that has to be printed again. `isChanged`: something that was there before changed.
 */
export async function keepUp(
  transaction: Transaction,
  request: PackingRequest,
  parcel: OpenParcel,
): Promise<{ parcel: OpenParcel; isChanged: boolean }> {
  const { row, locked } = parcel
  const lines = linesMark(locked.lineRows)
  if (row.lines_seen !== lines) {
    await forgetCounted(transaction, row, request.now)
    const kept = await writeParcel(transaction, row, { lines_seen: lines, sticker_seen: null })
    return { parcel: { ...parcel, row: kept }, isChanged: row.lines_seen !== null }
  }
  const sticker = stickerMark(locked.order, locked.lineRows)
  if (row.sticker_seen === null || row.sticker_seen === sticker) return { parcel, isChanged: false }
  const kept = await writeParcel(transaction, row, { sticker_seen: sticker })
  return { parcel: { ...parcel, row: kept }, isChanged: true }
}

/** Notes what the sticker says that is about to be printed. */
export async function noteSticker(transaction: Transaction, parcel: OpenParcel): Promise<OpenParcel> {
  const { order, lineRows } = parcel.locked
  const row = await writeParcel(transaction, parcel.row, { sticker_seen: stickerMark(order, lineRows) })
  return { ...parcel, row }
}

/** The parcel as the person sees it. */
export const shownParcel = ({ tx }: Transaction, parcel: OpenParcel) => readParcel(tx, parcel)

const markOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** Changes with the pairs of an order: what was counted before is then worth nothing. */
const linesMark = (lines: readonly LineRow[]): string =>
  markOf(lines.map(line => [line.size_id, line.product_name, line.color, line.size, line.quantity]))

/** Changes with what the sticker of an order says. It holds nothing of the customer that could be read. */
const stickerMark = (order: StaffOrder, lines: readonly LineRow[]): string =>
  markOf([
    order.recipientName,
    order.recipientPhone,
    order.alternativePhone,
    order.recipientAddress,
    codTakaOf(order),
    order.consignmentId,
    order.trackingCode,
    order.invoice,
    linesMark(lines),
  ])
