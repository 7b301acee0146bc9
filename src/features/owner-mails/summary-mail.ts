import { formatLongDay, startOfDhakaDay } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import { type LowStock, type OrderSummary, SUMMARY_DAYS } from '#domain/orders/order-summary.ts'
import type { ReconciliationSums, Tally } from '#domain/payouts/reconciliation.ts'
import type { OwnerMail } from './queue-owner-mail.ts'

type Summed = {
  /** The overview of the day alone, and that of the last days. */
  ofDay: OrderSummary
  recent: OrderSummary
  /** The payouts that arrived on the day. */
  received: ReconciliationSums['payouts']
  publicOrigin: string
}

/** The figures of a day, which are those of the overview and of the payouts page. */
export function summaryMail({ ofDay, recent, received, publicOrigin }: Summed): OwnerMail {
  const { range, days, official, courier, now, low, followUps } = ofDay
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sales = days.reduce((sum, day) => sum + day.orderedTaka, 0)
  const sent = courier.reduce((sum, status) => sum + status.orders, 0)
  const heading = formatLongDay(startOfDhakaDay(range.startDay))
  const lines = [
    `Orders: ${orders}, ${formatTaka(sales)}`,
    `Of these confirmed: ${official.Confirmed + official.Packed}, sent: ${sent}, fake: ${official.Fake}`,
    `To confirm now: ${now.toConfirm}, ready to send: ${now.readyToSend}, to call again: ${followUps.total}`,
    `With the courier: ${now.withCourier}, on hold: ${now.onHold}`,
    `Of the orders of ${SUMMARY_DAYS} days delivered: ${recent.ended.delivered}, returned: ${recent.ended.returned}`,
    `Cash to come: ${ofTally(now.cashOnTheWay)} on the way, ${ofTally(now.cashWithCourier)} with the courier`,
    `Cash received: ${ofPoisha(received.amountPoisha)} in ${received.count === 1 ? '1 payout' : `${received.count} payouts`}`,
    low.total === 0 ? 'No size runs low.' : `Low in stock (${low.total}): ${lowLines(low)}`,
  ]
  return {
    kind: 'summary',
    subject: `${heading}: ${orders} orders, ${formatTaka(sales)}`,
    heading,
    preview: lines.slice(0, 2).join('. '),
    parts: [
      ...lines.map(text => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: 'Open the overview', address: `${publicOrigin}/dashboard` },
    ],
  }
}

/** Whole taka: a poisha more or less is for the payouts page. */
const ofPoisha = (poisha: number): string => formatTaka(Math.round(poisha / 100))
const ofTally = ({ parcels, poisha }: Tally): string =>
  `${ofPoisha(poisha)} for ${parcels === 1 ? '1 parcel' : `${parcels} parcels`}`

function lowLines({ total, first }: OrderSummary['low']): string {
  const named = first.map(lowLine).join(', ')
  return total > first.length ? `${named} and ${total - first.length} more` : named
}

const lowLine = ({ name, color, size, pairs }: LowStock): string =>
  color === null || size === null ? `${name} sold out` : `${name} ${color} ${size}: ${pairs}`
