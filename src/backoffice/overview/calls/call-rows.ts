import { say } from '#backoffice/language/say.ts'
import { type CallFigures, reachedOf } from '#domain/calls/call-figures.ts'
import type { CallSummary } from '#domain/calls/call-summary.ts'
import type { FirstCalls } from '#domain/calls/first-calls.ts'
import { formatMinutes, number } from '../format.ts'

/** A figure of the calls: its name, what exactly it counts, and its value as people read it. */
export type CallRow = { label: string; about: string; value: string }

const NONE = '–'
const ofMany = (part: number, all: number): string =>
  all === 0 ? NONE : say('{number} of {all}', { number: number(part), all: number(all) })

/** What the figures of calls are measured by. */
export type CallMeasures = Pick<CallSummary, 'redMinutes' | 'fromHour'>

/** The figures of calls of some days, each with its one meaning, in the order in which people read them. */
export function callRows(
  { total, first }: { total: CallFigures; first: FirstCalls },
  { redMinutes, fromHour }: CallMeasures,
): CallRow[] {
  return [
    {
      label: say('Calls'),
      about: say('by staff; what was taken back does not count'),
      value: number(total.attempts),
    },
    {
      label: say('Reached'),
      about: say('somebody answered'),
      value: ofMany(reachedOf(total), total.attempts),
    },
    { label: say('Confirmed'), about: say('by a call'), value: number(total.confirmed) },
    {
      label: say('Of these changed'),
      about: say('another size, colour or address'),
      value: number(total.changed),
    },
    { label: say('Cancelled'), about: say('the customer does not want it'), value: number(total.cancelled) },
    { label: say('Fake'), about: say('said so after a call'), value: number(total.fake) },
    { label: say('Call later'), about: say('the customer named a time'), value: number(total.later) },
    { label: say('Parcels'), about: say('a stuck parcel was talked about'), value: number(total.parcels) },
    { label: say('Confirmed without a call'), about: say('known buyers'), value: number(total.uncalled) },
    {
      label: say('Confirmed by their link'),
      about: say('by the shopper'),
      value: number(total.linkConfirmed),
    },
    {
      label: say('Other answers by link'),
      about: say('a change is wanted, or cancelled'),
      value: number(total.linkChanged + total.linkCancelled),
    },
    {
      label: say('Called back on time'),
      about: say('no later than {redMinutes} min after the agreed time', { redMinutes }),
      value: ofMany(total.callbacksKept, total.callbacksDue),
    },
    {
      label: say('Order to first call'),
      about: say('half of the orders waited less; one of the night counts from {hour}', {
        hour: hourWords(fromHour),
      }),
      value: first.middleMinutes === null ? NONE : formatMinutes(first.middleMinutes),
    },
    {
      label: say('First called within {redMinutes} min', { redMinutes }),
      about: say('of the orders that were called for the first time'),
      value: ofMany(first.prompt, first.orders),
    },
  ]
}

/** `9 AM`. */
const hourWords = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
