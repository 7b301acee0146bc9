import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf, isBeingBooked } from '#domain/parcels/booking.ts'
import { isCourierStatus, isDelivered, isParcelOnTheWay, isReturned } from '#domain/parcels/courier-status.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { ordersText } from './bulk-labels.ts'

type Deleted = Pick<StaffOrder, 'courierStatus' | 'parcel' | 'priceTaka' | 'advancePaidTaka'>

const UNDO = 'Right afterwards you can undo it.'

/** What the deletion of an order changes, for the confirmation. */
export function deletionText(order: Deleted): string {
  const sure = say('Are you sure you want to delete this?')
  if (isWithCourier(order))
    return say(
      '{sure} The courier has its parcel, still brings it and collects {formatCod}: call it back there. The pairs go back to stock. What is collected stays in the cash to come and in the payouts. {undo}',
      { sure, formatCod: formatCod([order]), undo: say(UNDO) },
    )
  if (isDelivered(order.courierStatus))
    return say(
      '{sure} It was delivered. It leaves the lists and the counts; {pairs} What the courier took for it stays counted as collected and in the payouts. {undo}',
      { sure, pairs: soldPairs(order), undo: say(UNDO) },
    )
  if (isReturned(order.courierStatus) && order.parcel?.returnedAt == null)
    return say(
      '{sure} Its parcel is on its way back. The pairs count as back in stock at once, so nobody asks for them any more. {undo}',
      { sure, undo: say(UNDO) },
    )
  return say('{sure} The pairs go back to stock. {undo}', { sure, undo: say(UNDO) })
}

const soldPairs = ({ courierStatus, parcel }: Deleted): string =>
  isCourierStatus(courierStatus, 'partial_delivered') && parcel?.returnedAt == null
    ? say('nobody said which pairs came back, so all of them go back to stock.')
    : say('its pairs stay sold.')

/** The same for many orders. `orders` are the loaded ones; the state of the others is unknown here. */
export function bulkDeletionText(orders: readonly Deleted[], count: number): string {
  const out = orders.filter(isWithCourier)
  const delivered = orders.filter(order => isDelivered(order.courierStatus))
  const said = [
    say('Are you sure you want to delete {part}?', { part: count === 1 ? say('this') : say('these') }),
  ]
  if (out.length > 0)
    said.push(
      say('{count} of them {out} with the courier, who still collects {out2}: call the parcels back there.', {
        count: ordersText(out.length),
        out: isOrAre(out),
        out2: formatCod(out),
      }),
    )
  if (delivered.length > 0)
    said.push(
      say('{count} of them {delivered} delivered.', {
        count: ordersText(delivered.length),
        delivered: wasOrWere(delivered),
      }),
    )
  if (orders.length < count)
    said.push(say('Those that are not in view may be with the courier, or delivered already.'))
  said.push(say('They leave the lists and the counts; pairs that were not delivered go back to stock.'))
  if (out.length > 0 || delivered.length > 0 || orders.length < count)
    said.push(say('What a courier takes or took for them stays counted as cash and in the payouts.'))
  return [...said, say(UNDO)].join(' ')
}

const isOrAre = ({ length }: readonly unknown[]): string => (length === 1 ? 'is' : 'are')
const wasOrWere = ({ length }: readonly unknown[]): string => (length === 1 ? 'was' : 'were')

/** Booked, about to be booked, or unknown: a rider may bring it. */
const isWithCourier = (order: Deleted): boolean =>
  isParcelOnTheWay(order.courierStatus) || isBeingBooked(order)

const formatCod = (orders: readonly Deleted[]): string =>
  formatPoisha(orders.reduce((sum, order) => sum + 100 * codTakaOf(order), 0))
