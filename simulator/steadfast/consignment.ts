import { amount } from '../amount.ts'
import type { SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'
import { wireInstant } from '../times.ts'

/** A parcel as in the answer to a booking. */
export function consignment(simulation: Simulation, parcel: SimulatedParcel): Record<string, unknown> {
  const { modes } = simulation
  const shared = {
    consignment_id: parcel.consignmentId,
    invoice: parcel.invoice,
    tracking_code: parcel.trackingCode,
    recipient_name: parcel.recipientName,
    recipient_phone: parcel.recipientPhone,
    recipient_address: parcel.recipientAddress,
    cod_amount: amount(parcel.codPoisha, modes),
    status: spell(simulation, parcel.status),
    note: parcel.note,
    created_at: wireInstant(parcel.createdAt),
    updated_at: wireInstant(parcel.updatedAt),
  }
  if (modes.d1) return shared
  return {
    ...shared,
    tracking_link: trackingLink(simulation, parcel),
    recipient_email: parcel.recipientEmail,
    alternative_phone: parcel.alternativePhone,
    item_description: parcel.itemDescription,
    total_lot: parcel.totalLot,
  }
}

/**
 * The parcel's own page; its last part is not the tracking code. It is a page of the simulator, so that nobody who
 * tries a shop is sent to the real courier with a code that it does not know.
 */
export const trackingLink = ({ origin }: Simulation, parcel: SimulatedParcel): string =>
  `${origin}/tl/${parcel.linkToken}`

/** A status in the API's spelling; one copy of the guide prints spaces. */
export const spell = ({ modes }: Simulation, status: string): string =>
  modes.spacedStatus ? status.replaceAll('_', ' ') : status
