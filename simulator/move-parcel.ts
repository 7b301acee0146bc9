import { type DeliveryStatus, isCollected, isReturnStatus, type ReturnStatus } from './delivery-status.ts'
import type { SimulatedParcel } from './parcel.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Simulation } from './simulation.ts'

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

export type Move = {
  /** Undefined: only a message is added. */
  status?: DeliveryStatus | ReturnStatus | undefined
  message?: string | undefined
  collectedPoisha?: number | undefined
  /** When it happened; now by default. */
  at?: number | undefined
}

/**
 * Moves a parcel and sends the event to the shop. A return is sent as a tracking update without a status: the courier's
 * webhooks name no status of a return. Ends when the webhook's first try did.
 */
export async function moveParcel(simulation: Simulation, parcel: SimulatedParcel, move: Move): Promise<void> {
  const at = move.at ?? simulation.now()
  const message = move.message ?? usualMessage(move.status)
  setStatus(parcel, move)
  parcel.updatedAt = at
  parcel.tracking.push({ at, type: 2, text: message, status: move.status ?? null })
  followReturnRequest(simulation, parcel, at)
  simulation.changed()
  const withStatus = move.status !== undefined && !isReturnStatus(move.status)
  await sendWebhook(simulation, { parcel, withStatus, message, at })
}

function setStatus(parcel: SimulatedParcel, { status, collectedPoisha }: Move) {
  if (collectedPoisha !== undefined) parcel.collectedPoisha = collectedPoisha
  if (status === undefined) return
  const before = parcel.status
  if (isReturnStatus(status)) {
    parcel.returnStatus = status
    parcel.status = status.startsWith('partial') ? 'partial_delivered' : 'cancelled'
  } else {
    parcel.returnStatus = null
    parcel.status = status
  }
  // a return does not change the collected amount
  if (collectedPoisha === undefined && parcel.status !== before)
    parcel.collectedPoisha = usuallyCollected(parcel)
}

/** All of it when delivered; half of it, in whole taka, as an example of a customer who keeps a part. */
function usuallyCollected({ status, codPoisha }: SimulatedParcel): number | null {
  if (!isCollected(status)) return null
  return status === 'delivered' ? codPoisha : Math.floor(codPoisha / 200) * 100
}

/** The progress of a requested return. */
function followReturnRequest(simulation: Simulation, parcel: SimulatedParcel, at: number) {
  const open = simulation.returnRequests.find(
    ({ consignmentId, status }) =>
      consignmentId === parcel.consignmentId && status !== 'completed' && status !== 'cancelled',
  )
  if (!open) return
  if (parcel.status === 'delivered') open.status = 'cancelled'
  else if (parcel.returnStatus?.endsWith('_received')) open.status = 'completed'
  else if (parcel.returnStatus || parcel.status === 'cancelled') open.status = 'processing'
  open.updatedAt = at
}

/** The courier's message by default. */
const usualMessage = (status: DeliveryStatus | ReturnStatus | undefined): string =>
  status === undefined ? 'Parcel arrived at the sorting center.' : messages[status]
