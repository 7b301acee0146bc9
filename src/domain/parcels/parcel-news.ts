import {
  type ParcelPhase,
  type ParcelStatus,
  parcelStatusOf,
  RETURN_STATUSES,
  type ReturnStatus,
} from './parcel-status.ts'

/** What the shop holds of a parcel. `statusAt`: when the courier said the status; null: nobody knows. */
export type KnownParcel = {
  courierStatus: string | null
  statusAt: string | null
  returnStatus: ReturnStatus | null
}

const NEWS_OUTCOMES = ['applied', 'stale', 'final', 'parked', 'noted', 'unread'] as const
/**
 * What came of a word of the courier. `applied`: the parcel is as it says. `stale`: something newer is known. `final`:
 * the parcel is done, and the word says otherwise. `parked`: of no parcel that the shop knows. `noted`: it says
 * something, but no status. `unread`: the shop knows no use for it.
 */
export type NewsOutcome = (typeof NEWS_OUTCOMES)[number]

/** Whether the courier told it by itself, was asked for it, or took the parcel with it. */
export type NewsSource = 'webhook' | 'poll' | 'booking'

/** What becomes of a parcel; what is absent stays. */
export type NewsVerdict = {
  outcome: NewsOutcome
  courierStatus?: string
  statusAt?: string
  returnStatus?: ReturnStatus
}

type ToldStatus = { status: ParcelStatus | null; message: string | null; at: Date }

/** What a parcel can end as; a later one says that more of it reached the customer. */
const FINAL_CODES = ['cancelled', 'partial_delivered', 'delivered']

/** Of two words of the same second the further one counts: couriers' clocks know no smaller parts. */
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
 * What a word of the courier does to a parcel. Words come late, twice and in any order, so it depends on what they say
 * alone: the same words end the same in every order. A final status wins over any other, whatever their times, and gives
 * way only to one that says more was delivered. Of others the newer counts.
 */
export function judgeNews(known: KnownParcel, { status, message, at }: ToldStatus): NewsVerdict {
  if (!status) return { outcome: message === null ? 'unread' : 'noted' }
  const returning = furtherReturn(known.returnStatus, status.returning)
  const back = returning ? { returnStatus: returning } : {}
  const statusAt = at.toISOString()
  const newest: NewsVerdict = { outcome: 'applied', courierStatus: status.code, statusAt, ...back }
  const current = known.courierStatus === null ? null : parcelStatusOf(known.courierStatus)
  if (!current) return newest
  if (current.code === status.code) return again(known, statusAt, back)
  if (current.isFinal || status.isFinal) {
    const isFurther = FINAL_CODES.indexOf(status.code) > FINAL_CODES.indexOf(current.code)
    if (isFurther) return newest
    return { outcome: returning ? 'applied' : 'final', ...back }
  }
  return isNewer(status, at, { current, statusAt: known.statusAt }) ? newest : { outcome: 'stale', ...back }
}

/** The same status once more: only its time can be newer. */
function again({ statusAt: known }: KnownParcel, statusAt: string, back: Pick<NewsVerdict, 'returnStatus'>) {
  const isLater = known === null || statusAt > known
  const outcome: NewsOutcome = isLater || back.returnStatus ? 'applied' : 'stale'
  return { outcome, ...(isLater && { statusAt }), ...back }
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
  // the words themselves decide where nothing else does, so that their order never does
  return further === 0 ? status.code > current.code : further > 0
}

const secondOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

function furtherReturn(known: ReturnStatus | null, told: ReturnStatus | null): ReturnStatus | undefined {
  if (told === null) return undefined
  const isFurther = known === null || RETURN_STATUSES.indexOf(told) > RETURN_STATUSES.indexOf(known)
  return isFurther ? told : undefined
}
