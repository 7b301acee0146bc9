import type { StaffOrder } from '../orders/staff-order.ts'
import { isUnconfirmed } from '../orders/unconfirmed-order.ts'
import { isCourierStatus, isDelivered, isParcelOnTheWay } from '../parcels/courier-status.ts'
import { isForgotten } from '../privacy/forgotten.ts'
import type { DropReason } from './customer-message.ts'
import type { MessageEvent } from './message-events.ts'

/** What of an order news depends on. */
export type NewsOrder = Pick<
  StaffOrder,
  | 'officialStatus'
  | 'courierStatus'
  | 'deletedAt'
  | 'recipientPhone'
  | 'consignmentId'
  | 'trackingCode'
  | 'parcel'
>

/** A parcel as one that an order may have several of. */
export const parcelVersion = ({ consignmentId, trackingCode, parcel }: NewsOrder): string =>
  consignmentId ?? trackingCode ?? parcel?.bookedAt ?? 'booked'

const BY_HAND = 'hand:'

/** The version of a message that a person sends: of whatever the order has now. */
export const handVersion = (press: string): string => BY_HAND + press
const isByHand = (version: string): boolean => version.startsWith(BY_HAND)

/**
 * Why news of an order is none any more; undefined: it still is. `version`: which of several it was. What an advance or an
 * exchange of the order must be is known where those are.
 */
export function whyOvertaken(
  { event, version }: { event: MessageEvent; version: string },
  order: NewsOrder,
): DropReason | undefined {
  if (isForgotten(order.recipientPhone)) return 'forgotten'
  if (order.deletedAt !== null) return 'order_deleted'
  if (order.officialStatus === 'Fake') return 'order_cancelled'
  return isStillNews(event, order, isByHand(version) ? undefined : version) ? undefined : 'status_moved_on'
}

function isStillNews(event: MessageEvent, order: NewsOrder, version: string | undefined): boolean {
  const isBefore = order.courierStatus === null && order.officialStatus !== 'Packed'
  switch (event) {
    case 'received':
      return isBefore
    case 'confirm_link':
      return isBefore && isUnconfirmed(order)
    case 'confirmed':
      return order.courierStatus === null && !isUnconfirmed(order)
    case 'handed_over':
      return (
        isParcelOnTheWay(order.courierStatus) && (version === undefined || version === parcelVersion(order))
      )
    case 'rider_missed':
      return isCourierStatus(order.courierStatus, 'hold')
    case 'delivered':
      return isDelivered(order.courierStatus)
    case 'advance_received':
      return !isDelivered(order.courierStatus)
    case 'exchange_approved':
    case 'back_in_stock':
      return true
  }
}

/** What a change of an order is news of; in the order of telling. */
export function newsOfChange(before: NewsOrder, after: NewsOrder): MessageEvent[] {
  if (after.deletedAt !== null || isForgotten(after.recipientPhone)) return []
  const news: MessageEvent[] = []
  if (isConfirmedNow(before, after)) news.push('confirmed')
  if (before.parcel?.state !== 'booked' && after.parcel?.state === 'booked') news.push('handed_over')
  if (before.courierStatus !== after.courierStatus) {
    if (isCourierStatus(after.courierStatus, 'hold')) news.push('rider_missed')
    if (isDelivered(after.courierStatus) && !isDelivered(before.courierStatus)) news.push('delivered')
  }
  return news
}

/** By staff or by the link of its shopper; booking a parcel at once says more. */
const isConfirmedNow = (before: NewsOrder, after: NewsOrder): boolean =>
  isUnconfirmed(before) && after.officialStatus === 'Confirmed' && after.courierStatus === null
