import { planNextStep } from './autoplay.ts'
import { deliveryChargePoisha } from './charges.ts'
import type { BookedOrder, SimulatedParcel } from './parcel.ts'
import { seededHex } from './seeded.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Simulation } from './simulation.ts'

/** The first consignment number in the courier's guide. */
const FIRST_CONSIGNMENT = 1_424_107

const CREATED = 'Consignment created by Sender(API).'

/** Books a parcel. The caller has checked that the invoice is free. */
export function bookParcel(simulation: Simulation, order: BookedOrder): SimulatedParcel {
  const now = simulation.now()
  const { firstStatus, tellsBookings } = simulation.wire
  const consignmentId = FIRST_CONSIGNMENT + simulation.parcels.size
  const parcel: SimulatedParcel = {
    ...order,
    consignmentId,
    trackingCode: newTrackingCode(simulation, consignmentId),
    linkToken: seededHex(simulation.seed, `link ${consignmentId}`).slice(0, 12),
    collectedPoisha: null,
    chargePoisha: deliveryChargePoisha(order.recipientAddress),
    status: firstStatus,
    returnStatus: null,
    tracking: [{ at: now, type: 1, text: CREATED, status: firstStatus }],
    paymentId: null,
    foreign: false,
    createdAt: now,
    updatedAt: now,
    nextStepAt: null,
  }
  keepParcel(simulation, parcel)
  if (simulation.autoplay.on) planNextStep(simulation, parcel, now)
  simulation.changed()
  if (tellsBookings) void sendWebhook(simulation, { parcel, status: firstStatus, message: CREATED, at: now })
  return parcel
}

/** Stores a parcel under each of its names. */
export function keepParcel(simulation: Simulation, parcel: SimulatedParcel): void {
  simulation.parcels.set(parcel.consignmentId, parcel)
  simulation.invoices.set(parcel.invoice, parcel)
  simulation.trackingCodes.set(parcel.trackingCode, parcel)
}

function newTrackingCode(simulation: Simulation, consignmentId: number): string {
  for (let attempt = 0; ; attempt += 1) {
    const code = simulation.wire.newTrackingCode(simulation, { consignmentId, attempt })
    if (!simulation.trackingCodes.has(code)) return code
  }
}
