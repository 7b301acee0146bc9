import type { StaffOrder } from '../orders/staff-order.ts'
import type { Refusal } from '../refusal.ts'
import { isBeingBooked } from './booking.ts'
import { parcelStatusOf, statusLabel } from './parcel-status.ts'

/**
 * How an order gets another courier. `choose`: nobody has a parcel of it. `leave`: its parcel came back and is left
 * behind. `correct`: staff typed the parcel in, and it belongs to another courier than the shop thought.
 */
export type CourierSwitch = 'choose' | 'leave' | 'correct'

type Asked = {
  /** The name of the courier that has the parcel. */
  courierName: string
  /** Whether staff typed all that is known of the parcel. */
  isManual: boolean
}

/** How an order can go to another courier; refused, with what to do, while its parcel is open. */
export function judgeSwitch(
  order: StaffOrder,
  { courierName, isManual }: Asked,
): { ok: true; how: CourierSwitch } | Refusal<'order_deleted' | 'parcel_being_booked' | 'parcel_open'> {
  const { parcel, courierStatus, deletedAt } = order
  if (deletedAt !== null) return { ok: false, code: 'order_deleted' }
  if (isBeingBooked(order)) return { ok: false, code: 'parcel_being_booked' }
  const hasParcel =
    parcel?.state === 'booked' ||
    (order.consignmentId ?? order.trackingCode) !== null ||
    courierStatus !== null
  if (!hasParcel) return { ok: true, how: 'choose' }
  const { phase } = parcelStatusOf(courierStatus ?? '')
  const open = (reason: string) => ({ ok: false, code: 'parcel_open', reason }) as const
  if (phase === 'cancelled' || phase === 'returned')
    return parcel?.returnedAt == null
      ? open(
          `${courierName} is bringing the parcel back. Count what came back first; then the order can go to another courier.`,
        )
      : { ok: true, how: 'leave' }
  if (phase === 'delivered' || phase === 'partial')
    return open(`${courierName} delivered the parcel. Make a new order for another one.`)
  if (isManual) return { ok: true, how: 'correct' }
  const stands = courierStatus === null ? '' : ` (${statusLabel(courierStatus)})`
  return open(
    `${courierName} has the parcel${stands}. Have it cancelled there; once it is back and counted, the order can go to another courier.`,
  )
}
