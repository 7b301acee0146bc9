import { ENDED_STATUSES } from '../orders/order-summary.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import { holdsNothing } from '../orders/unconfirmed-order.ts'
import { parcelStatusOf } from './parcel-status.ts'

/**
 * What staff have to look at. `differs`: the courier has an older address, phone, amount or the like. `unsure`: nobody
 * knows whether it has the parcel. `refused`: it did not take it. `no_tracking`: its code is not known.
 * `return_expected`: a cancelled parcel is on its way back. `partial_return`: nobody said yet what of a partial delivery
 * came back.
 */
const PARCEL_NEEDS = [
  'differs',
  'unsure',
  'refused',
  'no_tracking',
  'return_expected',
  'partial_return',
] as const

/** With what nobody has confirmed: `waits` for a call and holds no pairs, `lapsed` so long that it holds none any more. */
export const ORDER_NEEDS = [...PARCEL_NEEDS, 'waits', 'lapsed'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** What the courier's own screen shows besides. `stale`: the courier was not heard of for too long. */
export const SHOWN_NEEDS = [...PARCEL_NEEDS, 'stale'] as const
export type ShownNeed = (typeof SHOWN_NEEDS)[number]

/** Nobody counts further; staff start at the oldest. */
export const MOST_COUNTED_NEEDS = 1000

/** What of a parcel is on its way back: all, a part that somebody must count, or nothing. */
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

/** Whether an order belongs to those that staff have to look at for a reason. */
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
