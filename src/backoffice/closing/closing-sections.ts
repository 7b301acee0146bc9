import { say } from '#backoffice/language/say.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { screens } from '../menu-entries.ts'
import { callRows } from '../overview/calls/call-rows.ts'
import { number, taka } from '../overview/format.ts'
import { followUpsLink, ordersLink, ordersOfRange } from '../overview/orders-link.ts'
import { formatPoisha } from '../ui/format-poisha.ts'

/** `to`: the list of what the figure counts, where there is one. */
export type ClosingLine = { label: string; about?: string; value: string; to?: string }
export type ClosingSection = { title: string; lines: ClosingLine[] }

/** What the report says beside the people: the page and the text for a chat are both made of it. */
export function closingSections(report: DayReport, today: string): ClosingSection[] {
  return [
    { title: say('Orders of the day'), lines: orderLines(report) },
    {
      title: report.day === today ? say('Left for tomorrow') : say('Stands now'),
      lines: leftLines(report, today),
    },
    ...(report.showsMoney ? [{ title: say('Cash to come, now'), lines: cashLines(report) }] : []),
    { title: say('Calls of the day'), lines: callLines(report) },
  ]
}

function orderLines({ day, placed, done, showsMoney }: DayReport): ClosingLine[] {
  const range = { startDay: day, endDay: day }
  return [
    { label: say('Placed'), value: number(placed.orders), to: ordersOfRange(range) },
    ...(showsMoney
      ? [{ label: say('Ordered'), about: say('without fake ones'), value: taka(placed.orderedTaka) }]
      : []),
    { label: say('Confirmed'), value: number(done.confirmed) },
    { label: say('Packed'), value: number(done.packed) },
    { label: say('Booked'), about: say('with the courier'), value: number(done.booked) },
    { label: say('Delivered'), about: say('also in part'), value: number(done.delivered) },
    { label: say('Returned'), value: number(done.returned) },
    { label: say('Fake'), value: number(done.fake) },
  ]
}

/** Without the figures that are nothing on most days. */
function callLines({ calls }: DayReport): ClosingLine[] {
  const { total } = calls
  const isNothing = (label: string) =>
    (label === say('Parcels') && total.parcels === 0) ||
    (label === say('Confirmed without a call') && total.uncalled === 0)
  return callRows(calls, calls).filter(({ label }) => !isNothing(label))
}

function leftLines({ now, toCallAgain, runningLow }: DayReport, today: string): ClosingLine[] {
  const waiting = (officialStatus: 'Queued' | 'Confirmed') =>
    ordersLink({ officialStatus, courierStatus: NO_PARCEL })
  return [
    {
      label: say('To confirm'),
      about: say('nobody confirmed them yet'),
      value: number(now.toConfirm),
      to: waiting('Queued'),
    },
    {
      label: say('To call again'),
      about: say('Follow Ups'),
      value: number(toCallAgain),
      to: followUpsLink(today),
    },
    {
      label: say('Ready to send'),
      about: say('no parcel yet'),
      value: number(now.readyToSend),
      to: waiting('Confirmed'),
    },
    { label: say('With the courier'), value: number(now.withCourier) },
    {
      label: say('Of these on hold'),
      value: number(now.onHold),
      to: ordersLink({ courierStatus: 'hold', withHidden: true }),
    },
    {
      label: say('Running low'),
      about: say('sizes, and products sold out'),
      value: number(runningLow),
      to: screens.products.path,
    },
  ]
}

function cashLines({ now: { cashOnTheWay, cashWithCourier } }: DayReport): ClosingLine[] {
  return [
    {
      label: say('With customers'),
      about: say('riders still collect it'),
      value: formatPoisha(cashOnTheWay.poisha),
    },
    {
      label: say('With the courier'),
      about: say('in no payout yet'),
      value: formatPoisha(cashWithCourier.poisha),
    },
    { label: say('Together'), value: formatPoisha(cashOnTheWay.poisha + cashWithCourier.poisha) },
  ]
}
