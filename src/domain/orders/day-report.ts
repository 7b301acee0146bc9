import type { CallSummary } from '../calls/call-summary.ts'
import { isDelivered, isReturned } from '../parcels/courier-status.ts'
import type { OrderSummary } from './order-summary.ts'

/**
 * The orders that got so far on a day, whenever they were placed: each counts once, by where it stood when the day
 * began and when it ended, so that what was taken back the same day counts nowhere. Deleted orders do not count.
 */
export type DayDone = {
  confirmed: number
  packed: number
  fake: number
  /** The courier has the parcel since. */
  booked: number
  delivered: number
  returned: number
}

/** A day of the shop on one page. All sums are those of the overview and of the summary of calls. */
export type DayReport = {
  day: string
  /** When it was made: of then is what still stands. */
  at: string
  /** Whether its reader may see sums of money; otherwise it holds none. */
  showsMoney: boolean
  placed: { orders: number; orderedTaka: number }
  done: DayDone
  calls: Pick<CallSummary, 'redMinutes' | 'fromHour' | 'total' | 'people' | 'first'>
  now: OrderSummary['now']
  /** Follow Ups to call, as on the overview. */
  toCallAgain: number
  /** Products and sizes that run out. */
  runningLow: number
}

/** A recorded change of one of the two statuses of an order. */
export type StatusStep = {
  orderId: string
  of: 'official' | 'courier'
  from: string | null
  to: string | null
}

/** Counts the status changes of a day, given in their order. */
export function countDone(steps: readonly StatusStep[]): DayDone {
  const ways = [...Map.groupBy(steps, ({ orderId, of }) => `${of} ${orderId}`).values()].flatMap(own => {
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ of: first.of, from: first.from, to: last.to }] : []
  })
  const came = (of: StatusStep['of'], isThere: (status: string | null) => boolean) =>
    ways.filter(way => way.of === of && isThere(way.to) && !isThere(way.from)).length
  return {
    confirmed: came('official', status => status === 'Confirmed' || status === 'Packed'),
    packed: came('official', status => status === 'Packed'),
    fake: came('official', status => status === 'Fake'),
    booked: came('courier', status => status !== null),
    delivered: came('courier', isDelivered),
    returned: came('courier', isReturned),
  }
}
