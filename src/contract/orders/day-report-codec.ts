import type { DayDone, DayReport } from '#domain/orders/day-report.ts'
import { CallFiguresCodec, FirstCallsCodec, PersonCallsCodec } from '../calls/call-summary-codec.ts'
import {
  bool,
  type Codec,
  count,
  day,
  hideable,
  instant,
  listOf,
  named,
  objectOf,
  whole,
} from '../codec-parts.ts'
import { NowCodec } from './order-summary-codec.ts'

export const DayDoneCodec = objectOf({
  confirmed: count,
  packed: count,
  fake: count,
  booked: count,
  delivered: count,
  returned: count,
}) satisfies Codec<DayDone, unknown>

/** A day of the shop on one page. */
export const DayReportCodec = objectOf({
  day: named('date', day),
  at: instant,
  showsMoney: named('shows_money', bool),
  placed: objectOf({ orders: count, orderedTaka: named('sales', hideable(whole, 0)) }),
  done: DayDoneCodec,
  calls: objectOf({
    redMinutes: named('red_minutes', whole),
    fromHour: named('from_hour', whole),
    total: CallFiguresCodec,
    people: listOf(PersonCallsCodec),
    first: named('first_calls', FirstCallsCodec),
  }),
  now: NowCodec,
  toCallAgain: named('to_call_again', count),
  runningLow: named('running_low', count),
}) satisfies Codec<DayReport, unknown>
