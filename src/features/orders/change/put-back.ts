import type { Transaction } from '#db/open-db.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isReturned, mayComeBack } from '#domain/parcels/courier-status.ts'
import type { Refusal } from '#domain/refusal.ts'
import { pairsInCases } from './case-rules.ts'
import type { ChangedOutcome } from './change-order.ts'
import { enterParcel } from './enter-parcel.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { rewriteOrder } from './rewrite-order.ts'
import type { ChangeContext } from './rewriting.ts'

/** `return_uncounted`: `all` of a partial delivery. `out_of_stock`: pairs that were put back by mistake are sold. */
export type PutBackCode =
  | 'case_lines_fixed'
  | 'coupon_no_room'
  | 'order_deleted'
  | 'order_not_found'
  | 'out_of_stock'
  | 'return_more_than_sent'
  | 'return_not_expected'
  | 'return_uncounted'

/**
 * `returned`: how many pairs of each line came back in total, in the order of the lines; `all` of a cancelled parcel,
 * unless it was counted before; null takes back a wrong count.
 */
export type PuttingBack = { id: string; returned: readonly number[] | 'all' | null; context: ChangeContext }

/**
 * Puts what a parcel brought back on the shelf, in the transaction of a verb. Only the difference to the last count
 * moves, so the same request twice moves nothing. The other pairs of a partial delivery are then gone for good.
 * `return_uncounted` for `all` of a partial delivery; `return_more_than_sent`: also for other lines than the order has;
 * `out_of_stock`: pairs that were put back by mistake are sold.
 */
export async function putBack(
  transaction: Transaction,
  { id, ...said }: PuttingBack,
): Promise<ChangedOutcome<PutBackCode>> {
  const locked = await lockOrder(transaction, id)
  return locked ? await putBackLocked(transaction, locked, said) : { ok: false, code: 'order_not_found' }
}

/** The same for an order that is already locked. */
export async function putBackLocked(
  transaction: Transaction,
  locked: LockedOrder,
  { returned, context }: Omit<PuttingBack, 'id'>,
): Promise<ChangedOutcome<PutBackCode>> {
  const { order } = locked
  if (order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
  const isSaid = (order.parcel?.returnedAt ?? null) !== null
  if (!isSaid && !mayComeBack(order.courierStatus)) return { ok: false, code: 'return_not_expected' }
  if (returned === 'all') {
    if (isSaid) return { ok: true, order, batch: null }
    if (!isReturned(order.courierStatus)) return { ok: false, code: 'return_uncounted' }
  }
  const counted = returned === 'all' ? order.items.map(({ quantity }) => quantity) : returned
  const inCases = await pairsInCases(transaction, order)
  const refusal = refusalOf(order, { counted, inCases })
  if (refusal) return refusal
  if (isAsSaid(order, { counted, isSaid })) return { ok: true, order, batch: null }
  const parcel = locked.parcel ?? (await enterParcel(transaction, undefined, { order, context }))
  const written = await rewriteOrder(
    transaction,
    { ...locked, parcel },
    { fields: {}, returned: counted, context },
  )
  return written.ok ? { ...written, batch: null, isCounted: true } : written
}

/** Pairs that a case is about cannot come back a second way, and their delivery is no mistake any more. */
function refusalOf(
  { items }: StaffOrder,
  { counted, inCases }: { counted: readonly number[] | null; inCases: readonly number[] },
): Refusal<'case_lines_fixed' | 'return_more_than_sent'> | null {
  if (counted === null)
    return inCases.some(pairs => pairs > 0) ? { ok: false, code: 'case_lines_fixed' } : null
  const left = items.map(({ quantity }, index) => quantity - (inCases[index] ?? 0))
  return counted.length !== items.length || counted.some((pairs, index) => pairs > (left[index] ?? 0))
    ? { ok: false, code: 'return_more_than_sent' }
    : null
}

const isAsSaid = (
  { items }: StaffOrder,
  { counted, isSaid }: { counted: readonly number[] | null; isSaid: boolean },
): boolean =>
  isSaid === (counted !== null) && items.every((item, index) => item.returned === (counted?.[index] ?? 0))
