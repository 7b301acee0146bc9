import { ENDED_STATUSES } from '../orders/order-summary.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import { holdsNothing } from '../orders/unconfirmed-order.ts'
import { parcelStatusOf } from './parcel-status.ts'

/**
 * Reasons for staff to look at a parcel. `differs`: the courier has an older address, phone, amount or the like.
 * `unsure`: it is unknown whether the courier has it. `refused`: the courier refused it. `no_tracking`: its code is not
 * known. `return_expected`: a cancelled parcel is on its way back. `partial_return`: the returned part of a partial
 * delivery is not counted yet.
 */
const PARCEL_NEEDS = [
  'differs',
  'unsure',
  'refused',
  'no_tracking',
  'return_expected',
  'partial_return',
] as const

/** Also unconfirmed orders: `waits` for a call and reserves no pairs, `lapsed` long ago and reserves none any more. */
export const ORDER_NEEDS = [...PARCEL_NEEDS, 'waits', 'lapsed'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** The reasons of the courier's own screen. `stale`: no update from the courier for too long. */
export const SHOWN_NEEDS = [...PARCEL_NEEDS, 'stale'] as const
export type ShownNeed = (typeof SHOWN_NEEDS)[number]

/** Counts stop here; staff start with the oldest. */
export const MOST_COUNTED_NEEDS = 1000

/** What of a parcel is on its way back: all, a part that staff must count, or nothing. */
export type ComingBack = 'all' | 'part' | null

export function comingBack(courierStatus: string | null, returnedAt: string | null): ComingBack {
  if (courierStatus === null || returnedAt !== null) return null
  const { phase } = parcelStatusOf(courierStatus)
  if (phase === 'cancelled' || phase === 'returned') return 'all'
  return phase === 'partial' ? 'part' : null
}

type Looked = Pick<
  StaffOrder,
  'parcel' | 'courierStatus' | 'consignmentId' | 'trackingCode' | 'officialStatus' | 'waitReason'
>

/** Whether an order needs attention for this reason. */
export function hasNeed(
  { parcel, courierStatus, consignmentId, trackingCode, ...order }: Looked,
  need: OrderNeed,
): boolean {
  switch (need) {
    case 'differs':
      return parcel !== null && parcel.differs.length > 0
    case 'unsure':
    case 'refused':
      return parcel?.state === need
    case 'no_tracking':
      return (
        consignmentId !== null &&
        trackingCode === null &&
        !ENDED_STATUSES.some(status => status === courierStatus)
      )
    case 'return_expected':
      return parcel !== null && comingBack(courierStatus, parcel.returnedAt) === 'all'
    case 'partial_return':
      return parcel !== null && comingBack(courierStatus, parcel.returnedAt) === 'part'
    case 'waits':
    case 'lapsed':
      return (
        holdsNothing({ courierStatus, ...order }) && (order.waitReason === 'lapsed') === (need === 'lapsed')
      )
  }
}
