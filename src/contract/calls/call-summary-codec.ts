import type { CallFigures } from '#domain/calls/call-figures.ts'
import type { CallSummary, DayCalls, PersonCalls } from '#domain/calls/call-summary.ts'
import { type FirstCalls, WAIT_WORDS, type WaitShare } from '#domain/calls/first-calls.ts'
import {
  type Codec,
  count,
  day,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  shaped,
  text,
  whole,
} from '../codec-parts.ts'

export const CallFiguresCodec = objectOf({
  attempts: named('calls', count),
  notReached: named('not_reached', count),
  confirmed: count,
  changed: count,
  cancelled: count,
  fake: count,
  later: count,
  parcels: count,
  uncalled: named('confirmed_uncalled', count),
  linkConfirmed: named('link_confirmed', count),
  linkChanged: named('link_changed', count),
  linkCancelled: named('link_cancelled', count),
  callbacksDue: named('callbacks_due', count),
  callbacksKept: named('callbacks_kept', count),
}) satisfies Codec<CallFigures, unknown>

export const FirstCallsCodec = objectOf({
  orders: count,
  middleMinutes: named('middle_minutes', nullable(count)),
  prompt: count,
}) satisfies Codec<FirstCalls, unknown>

export const PersonCallsCodec = objectOf({
  person: objectOf({ id: named('_id', text), name: text }),
  figures: CallFiguresCodec,
}) satisfies Codec<PersonCalls, unknown>

const DayCallsCodec = objectOf({ day: named('date', day), figures: CallFiguresCodec }) satisfies Codec<
  DayCalls,
  unknown
>

const WaitCodec = objectOf({ wait: oneOf(WAIT_WORDS), orders: count, confirmed: count }) satisfies Codec<
  WaitShare,
  unknown
>

const SummaryRow = objectOf({
  from: day,
  to: day,
  redMinutes: named('red_minutes', whole),
  fromHour: named('from_hour', whole),
  total: CallFiguresCodec,
  days: listOf(DayCallsCodec),
  people: listOf(PersonCallsCodec),
  first: named('first_calls', FirstCallsCodec),
  waits: listOf(WaitCodec),
  today: objectOf({ total: CallFiguresCodec, first: named('first_calls', FirstCallsCodec) }),
})

/** The calls of a range of days. */
export const CallSummaryCodec = shaped(SummaryRow, {
  read: ({ from, to, ...figures }): CallSummary => ({ range: { startDay: from, endDay: to }, ...figures }),
  write: ({ range, ...figures }) => ({ from: range.startDay, to: range.endDay, ...figures }),
})
