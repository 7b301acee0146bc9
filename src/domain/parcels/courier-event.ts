import {
  type ParcelPhase,
  type ParcelStatus,
  parcelStatusOf,
  RETURN_STATUSES,
  type ReturnStatus,
} from './parcel-status.ts'

/** The stored state of a parcel. `statusAt`: when the courier reported the status; null: unknown. */
export type KnownParcel = {
  courierStatus: string | null
  statusAt: string | null
  returnStatus: ReturnStatus | null
}

const COURIER_EVENT_OUTCOMES = ['applied', 'stale', 'final', 'parked', 'noted', 'unread'] as const
/**
 * The outcome of a courier event. `applied`: the parcel has this state now. `stale`: something newer is known. `final`:
 * the parcel is settled, and the event contradicts it. `parked`: not applied yet, as no parcel matches or its booking is not settled. `noted`: it has a
 * message, but no status. `unread`: the shop has no use for it.
 */
export type CourierEventOutcome = (typeof COURIER_EVENT_OUTCOMES)[number]

/** Whether the courier sent it, the shop asked for it, or it came with the booking. */
export type CourierEventSource = 'webhook' | 'poll' | 'booking'

/** The changes to a parcel; absent fields stay. */
export type CourierEventVerdict = {
  outcome: CourierEventOutcome
  courierStatus?: string
  statusAt?: string
  returnStatus?: ReturnStatus
}

type ReportedStatus = { status: ParcelStatus | null; message: string | null; at: Date }

/** The final statuses; a later one of the list means that more reached the customer. */
const FINAL_CODES = ['cancelled', 'partial_delivered', 'delivered']

/** Of two events of the same second the further one counts: couriers' clocks have no smaller unit. */
const PROGRESS: Readonly<Record<ParcelPhase, number>> = {
  review: 0,
  unknown: 1,
  moving: 2,
  held: 3,
  lost: 4,
  provisional: 5,
  cancelled: 6,
  returned: 6,
  partial: 6,
  delivered: 6,
}

/**
 * Judges what a courier event changes about a parcel. Events come late, twice and in any order, so the result depends
 * on their contents alone: the same events in any order end the same. A final status wins over any other, whatever the
 * times, and gives way only to one with more delivered. Among others the newer counts.
 */
export function judgeCourierEvent(
  known: KnownParcel,
  { status, message, at }: ReportedStatus,
): CourierEventVerdict {
  if (!status) return { outcome: message === null ? 'unread' : 'noted' }
  const returning = furtherReturn(known.returnStatus, status.returning)
  const returnChange = returning ? { returnStatus: returning } : {}
  const statusAt = at.toISOString()
  const newest: CourierEventVerdict = {
    outcome: 'applied',
    courierStatus: status.code,
    statusAt,
    ...returnChange,
  }
  const current = known.courierStatus === null ? null : parcelStatusOf(known.courierStatus)
  if (!current) return newest
  if (current.code === status.code) return judgeRepeated(known, statusAt, returnChange)
  if (current.isFinal || status.isFinal) {
    const isFurther = FINAL_CODES.indexOf(status.code) > FINAL_CODES.indexOf(current.code)
    if (isFurther) return newest
    return { outcome: returning ? 'applied' : 'final', ...returnChange }
  }
  return isNewer(status, at, { current, statusAt: known.statusAt })
    ? newest
    : { outcome: 'stale', ...returnChange }
}

/** A repeated status: only its time can be newer. */
function judgeRepeated(
  { statusAt: known }: KnownParcel,
  statusAt: string,
  returnChange: Pick<CourierEventVerdict, 'returnStatus'>,
) {
  const isLater = known === null || statusAt > known
  const outcome: CourierEventOutcome = isLater || returnChange.returnStatus ? 'applied' : 'stale'
  return { outcome, ...(isLater && { statusAt }), ...returnChange }
}

function isNewer(
  status: ParcelStatus,
  at: Date,
  { current, statusAt }: { current: ParcelStatus; statusAt: string | null },
): boolean {
  if (statusAt === null) return true
  const seconds = secondOf(at.getTime()) - secondOf(Date.parse(statusAt))
  if (seconds !== 0) return seconds > 0
  const further = PROGRESS[status.phase] - PROGRESS[current.phase]
  // the codes themselves break the tie, so that the order of arrival never does
  return further === 0 ? status.code > current.code : further > 0
}

const secondOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

function furtherReturn(known: ReturnStatus | null, reported: ReturnStatus | null): ReturnStatus | undefined {
  if (reported === null) return undefined
  const isFurther = known === null || RETURN_STATUSES.indexOf(reported) > RETURN_STATUSES.indexOf(known)
  return isFurther ? reported : undefined
}
