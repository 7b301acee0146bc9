import { planNextStep } from './autoplay.ts'
import { deliveryChargePoisha } from './charges.ts'
import type { BookedOrder, SimulatedParcel } from './parcel.ts'
import { seededHex } from './seeded.ts'
import type { Simulation } from './simulation.ts'

/** The first consignment number in the courier's guide. */
const FIRST_CONSIGNMENT = 1_424_107

/** Books a parcel. The caller has checked that the invoice is free. */
export function bookParcel(simulation: Simulation, order: BookedOrder): SimulatedParcel {
  const now = simulation.now()
  const consignmentId = FIRST_CONSIGNMENT + simulation.parcels.size
  const parcel: SimulatedParcel = {
    ...order,
    consignmentId,
    trackingCode: newTrackingCode(simulation, consignmentId),
    linkToken: seededHex(simulation.seed, `link ${consignmentId}`).slice(0, 12),
    collectedPoisha: null,
    chargePoisha: deliveryChargePoisha(order.recipientAddress),
    status: 'in_review',
    returnStatus: null,
    tracking: [{ at: now, type: 1, text: 'Consignment created by Sender(API).', status: 'in_review' }],
    paymentId: null,
    foreign: false,
    createdAt: now,
    updatedAt: now,
    nextStepAt: null,
  }
  keepParcel(simulation, parcel)
  if (simulation.autoplay.on) planNextStep(simulation, parcel, now)
  simulation.changed()
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
    const digits = seededHex(simulation.seed, `tracking ${consignmentId} ${attempt}`)
    const code = digits.slice(0, 8).toUpperCase()
    if (!simulation.trackingCodes.has(code)) return code
  }
}
