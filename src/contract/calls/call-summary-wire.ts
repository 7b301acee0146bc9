import { z } from 'zod'
import { daysFrom, isDay } from '#domain/dates.ts'
import { MAXIMUM_SUMMARY_DAYS } from '#domain/orders/order-summary.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { CallSummaryCodec } from './call-summary-codec.ts'

const day = z
  .string()
  .refine(text => text === '' || isDay(text), 'Please choose a day, such as 2026-03-02.')
  .optional()
  .transform(text => text || undefined)

export const CallSummaryQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'The end is before the start.',
    path: ['to'],
  })
  .refine(({ from, to }) => !from || !to || daysFrom(from, to) <= MAXIMUM_SUMMARY_DAYS, {
    message: `Please choose at most ${MAXIMUM_SUMMARY_DAYS} days.`,
    path: ['from'],
  })

/** What the figures of calls mean; each has one meaning everywhere. */
export const CALL_FIGURE_NOTES = {
  calls: 'Of staff: not_reached, confirmed, cancelled, fake, later and parcels together. Taken back: none',
  changed: 'Of the confirmed: with a change of the order',
  later: 'The customer named another time',
  parcels: 'Something was agreed about a parcel that could not be delivered',
  confirmed_uncalled: 'Known buyers, without a call; none of the calls',
  link_changed: 'The shopper asked for a change, or took back that they cancelled',
  callbacks_due: 'Agreed times that came, or were called at before',
  callbacks_kept: 'Of these: called no later than the red minutes after',
} as const
export const FIRST_CALL_NOTES = {
  '': 'Orders that were called for the first time. They wait from being placed, at night from the first hour of calling',
  middle_minutes: 'Half of them waited less',
  prompt: 'They waited the red minutes at most',
} as const

export const CallSummaryAnswer = success(
  schemaOf(CallSummaryCodec, {
    red_minutes: 'A new order is late after so many minutes, by the settings',
    from_hour: 'The first hour of calling, by the settings',
    total: CALL_FIGURE_NOTES,
    days: { '': 'Every day; a callback counts on the day of its agreed time' },
    people: { '': 'Who called most comes first; a callback counts for whoever promised it' },
    first_calls: FIRST_CALL_NOTES,
    waits: {
      '': 'Orders by the time from being placed to their first call or answer by link, by the clock',
      confirmed: 'Of these: Confirmed or Packed now',
    },
    today: { '': 'The same of today, whatever range was asked for' },
  }),
)
export const callSummaryToWire = CallSummaryCodec.write
