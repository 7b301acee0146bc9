import type { Transaction } from '#db/open-db.ts'
import { whyNotAwaited } from '#domain/cases/awaited-case.ts'
import type { Case } from '#domain/cases/case.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { parcelStanding } from '#domain/packing/check-parcel.ts'
import {
  MAXIMUM_SCANNED_CASES,
  type Scanned,
  type ScannedCase,
  type ScannedPair,
  UNSENT_STATUSES,
} from '#domain/packing/packing.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import { comingBack } from '#domain/parcels/parcel-need.ts'
import type { Refusal } from '#domain/refusal.ts'
import { readCases } from '#features/cases/read-cases.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { aboutParcel } from './scanned.ts'

type Returned = { ok: true; scanned: Scanned } | Refusal<'packing_no_return'>

/**
 * What the sticker of a parcel that left the shop comes to, if it comes back: the parcel itself, or the old pairs of the
 * cases that it carries the new pairs of, or that are about it. `packing_no_return`: it was delivered, or carries the new
 * pair of a case, and none of its pairs is awaited. Undefined for one that is here, or on its way.
 */
export async function findReturn(
  transaction: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Returned | undefined> {
  const locked = await lockOrder(transaction, orderId)
  const order = locked?.order
  // a new pair goes out first, also where its old one is here and not looked at
  if (!order || order.deletedAt !== null || (isToPack(order) && isUnsent(order))) return undefined
  const cases = await casesAround(transaction, orderId, now)
  const awaiting = cases.filter(one => whyNotAwaited(one) === null)
  const back = comingBack(order.courierStatus, order.parcel?.returnedAt ?? null)
  const about = aboutParcel('return', order)
  if (back !== null && !isSwap(order, awaiting)) {
    const open = cases.filter(({ next }) => next !== 'none')
    return { ok: true, scanned: { ...about, result: 'coming_back', cases: open.map(scannedCase) } }
  }
  if (awaiting.length > 0)
    return { ok: true, scanned: { ...about, result: 'case_back', cases: awaiting.map(scannedCase) } }
  return refusalOf(order, cases)
}

/** A pair that cases await, oldest case first; undefined when none does. */
export async function pairComingBack(
  { tx }: Transaction,
  pair: ScannedPair,
  now: Date,
): Promise<{ ok: true; scanned: Scanned } | undefined> {
  const rows = await tx
    .selectFrom('cases')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('approved_at', 'is not', null)
    .where(one =>
      one.exists(
        one
          .selectFrom('case_lines')
          .select('case_lines.id')
          .whereRef('case_lines.case_id', '=', 'cases.id')
          .where('case_lines.size_id', '=', pair.key)
          .where('case_lines.condition', 'is', null),
      ),
    )
    .orderBy('case_no')
    .execute()
  const awaiting = (await readCases(tx, rows, now)).filter(one => whyNotAwaited(one) === null)
  if (awaiting.length === 0) return undefined
  const cases = awaiting.slice(0, MAXIMUM_SCANNED_CASES).map(scannedCase)
  const nothingElse = { why: null, needed: null, parcel: null, batch: null }
  return {
    ok: true,
    scanned: { is: 'return', result: 'case_back', order: null, pair, cases, ...nothingElse },
  }
}

const isUnsent = ({ courierStatus }: StaffOrder): boolean =>
  courierStatus === null || UNSENT_STATUSES.some(status => status === courierStatus)

const isToPack = (order: StaffOrder): boolean =>
  parcelStanding({ ...order, isAside: false, isStuck: false }) === 'to_pack'

/** The cases about an order, and the one whose new pairs it carries, oldest first. */
async function casesAround({ tx }: Transaction, orderId: string, now: Date): Promise<Case[]> {
  const rows = await tx
    .selectFrom('cases')
    .selectAll()
    .where(one => one.or([one('order_id', '=', orderId), one('exchange_order_id', '=', orderId)]))
    .orderBy('case_no')
    .execute()
  return await readCases(tx, rows, now)
}

/** A courier may call a swap a partial delivery; only with several new pairs some of them can be in the parcel too. */
const isSwap = (order: StaffOrder, awaiting: readonly Case[]): boolean =>
  order.pairs === 1 && awaiting.some(({ exchangeOrder }) => exchangeOrder?.id === order.id)

function refusalOf(order: StaffOrder, cases: readonly Case[]): Refusal<'packing_no_return'> | undefined {
  if (isUnsent(order) || isToPack(order)) return undefined
  const newest = cases.at(-1)
  const why = newest && whyNotAwaited(newest)
  if (newest && why)
    return { ok: false, code: 'packing_no_return', orderNo: order.orderNo, caseNo: newest.caseNo, why }
  if (!isDelivered(order.courierStatus)) return undefined
  return { ok: false, code: 'packing_no_return', orderNo: order.orderNo, caseNo: null, why: 'no_case' }
}

const scannedCase = ({ id, caseNo, order: { orderNo, recipientName } }: Case): ScannedCase => ({
  id,
  caseNo,
  orderNo,
  recipientName,
})
