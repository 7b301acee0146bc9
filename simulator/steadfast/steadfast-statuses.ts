import type { SimulatedParcel } from '../parcel.ts'
import {
  type DeliveryStatus,
  isCollected,
  isDeliveryStatus,
  isReturnStatus,
  type ReturnStatus,
} from './delivery-status.ts'

const messages: Readonly<Record<DeliveryStatus | ReturnStatus, string>> = {
  in_review: 'Consignment is in review.',
  pending: 'Consignment has been approved and is on its way.',
  hold: 'Consignment is on hold. The customer asked for another day.',
  delivered_approval_pending: 'Rider has marked the consignment as delivered.',
  partial_delivered_approval_pending: 'Rider has marked the consignment as partly delivered.',
  cancelled_approval_pending: 'Rider has marked the consignment as cancelled.',
  unknown_approval_pending: 'Consignment needs a look by support.',
  delivered: 'Your package has been delivered successfully.',
  partial_delivered: 'Your package has been delivered in part.',
  cancelled: 'Delivery has been cancelled. The consignment is on its way back.',
  unknown: 'Please contact support about this consignment.',
  exceptional: 'Consignment was lost or damaged.',
  partial_delivered_return_processing: 'The rest of the consignment is being returned.',
  partial_delivered_return_rider_assigned: 'A rider brings back the rest of the consignment.',
  partial_delivered_return_received: 'The sender has received the rest of the consignment.',
  cancelled_return_processing: 'The consignment is being returned.',
  cancelled_return_rider_assigned: 'A rider brings back the consignment.',
  cancelled_return_received: 'The sender has received the consignment back.',
}

const isKnown = (status: string): status is DeliveryStatus | ReturnStatus =>
  isDeliveryStatus(status) || isReturnStatus(status)

/** The courier's message by default. */
export const messageOf = (status: string | undefined): string =>
  status !== undefined && isKnown(status) ? messages[status] : 'Parcel arrived at the sorting center.'

export function setStatus(parcel: SimulatedParcel, status: string): void {
  if (isReturnStatus(status)) {
    parcel.returnStatus = status
    parcel.status = status.startsWith('partial') ? 'partial_delivered' : 'cancelled'
  } else {
    parcel.returnStatus = null
    parcel.status = status
  }
}

/** All of it when delivered; half of it, in whole taka, as an example of a customer who keeps a part. */
export function collectedOf({ status, codPoisha }: SimulatedParcel): number | null {
  if (!isCollected(status)) return null
  return status === 'delivered' ? codPoisha : Math.floor(codPoisha / 200) * 100
}
