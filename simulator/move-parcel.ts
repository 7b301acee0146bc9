import type { SimulatedParcel } from './parcel.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Simulation } from './simulation.ts'

export type Move = {
  /** Undefined: only a message is added. */
  status?: string | undefined
  message?: string | undefined
  collectedPoisha?: number | undefined
  /** When it happened; now by default. */
  at?: number | undefined
}

/** Moves a parcel and sends the event to the shop. Ends when the webhook's first try did. */
export async function moveParcel(simulation: Simulation, parcel: SimulatedParcel, move: Move): Promise<void> {
  const { wire } = simulation
  const at = move.at ?? simulation.now()
  const message = move.message ?? wire.messageOf(move.status)
  const status = move.status ?? null
  const before = parcel.status
  if (status !== null) wire.setStatus(parcel, status)
  if (move.collectedPoisha !== undefined) parcel.collectedPoisha = move.collectedPoisha
  // a return does not change the collected amount
  else if (parcel.status !== before) parcel.collectedPoisha = wire.collectedOf(parcel)
  parcel.updatedAt = at
  parcel.tracking.push({ at, type: 2, text: message, status })
  followReturnRequest(simulation, parcel, at)
  simulation.changed()
  await sendWebhook(simulation, { parcel, status, message, at })
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
