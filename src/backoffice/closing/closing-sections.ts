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
    { title: 'Orders of the day', lines: orderLines(report) },
    { title: report.day === today ? 'Left for tomorrow' : 'Stands now', lines: leftLines(report, today) },
    ...(report.showsMoney ? [{ title: 'Cash to come, now', lines: cashLines(report) }] : []),
    { title: 'Calls of the day', lines: callLines(report) },
  ]
}

function orderLines({ day, placed, done, showsMoney }: DayReport): ClosingLine[] {
  const range = { startDay: day, endDay: day }
  return [
    { label: 'Placed', value: number(placed.orders), to: ordersOfRange(range) },
    ...(showsMoney
      ? [{ label: 'Ordered', about: 'without fake ones', value: taka(placed.orderedTaka) }]
      : []),
    { label: 'Confirmed', value: number(done.confirmed) },
    { label: 'Packed', value: number(done.packed) },
    { label: 'Booked', about: 'with the courier', value: number(done.booked) },
    { label: 'Delivered', about: 'also in part', value: number(done.delivered) },
    { label: 'Returned', value: number(done.returned) },
    { label: 'Fake', value: number(done.fake) },
  ]
}

/** Without the figures that are nothing on most days. */
function callLines({ calls }: DayReport): ClosingLine[] {
  const { total } = calls
  const isNothing = (label: string) =>
    (label === 'Parcels' && total.parcels === 0) ||
    (label === 'Confirmed without a call' && total.uncalled === 0)
  return callRows(calls, calls).filter(({ label }) => !isNothing(label))
}

function leftLines({ now, toCallAgain, runningLow }: DayReport, today: string): ClosingLine[] {
  const waiting = (officialStatus: 'Queued' | 'Confirmed') =>
    ordersLink({ officialStatus, courierStatus: NO_PARCEL })
  return [
    {
      label: 'To confirm',
      about: 'nobody confirmed them yet',
      value: number(now.toConfirm),
      to: waiting('Queued'),
    },
    {
      label: 'To call again',
      about: 'Follow Ups',
      value: number(toCallAgain),
      to: followUpsLink(today),
    },
    {
      label: 'Ready to send',
      about: 'no parcel yet',
      value: number(now.readyToSend),
      to: waiting('Confirmed'),
    },
    { label: 'With the courier', value: number(now.withCourier) },
    {
      label: 'Of these on hold',
      value: number(now.onHold),
      to: ordersLink({ courierStatus: 'hold', withHidden: true }),
    },
    {
      label: 'Running low',
      about: 'sizes, and products sold out',
      value: number(runningLow),
      to: screens.products.path,
    },
  ]
}

function cashLines({ now: { cashOnTheWay, cashWithCourier } }: DayReport): ClosingLine[] {
  return [
    { label: 'With customers', about: 'riders still collect it', value: formatPoisha(cashOnTheWay.poisha) },
    { label: 'With the courier', about: 'in no payout yet', value: formatPoisha(cashWithCourier.poisha) },
    { label: 'Together', value: formatPoisha(cashOnTheWay.poisha + cashWithCourier.poisha) },
  ]
}
