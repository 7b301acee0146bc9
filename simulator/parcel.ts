/** One row of a parcel's history. `type` is the courier's number: 1 by the sender, 2 by the courier. */
export type TrackingRow = { at: number; type: 1 | 2; text: string; status: string | null }

/** A parcel as the courier has it. Times are milliseconds since 1970, money is whole poisha. */
export type SimulatedParcel = {
  consignmentId: number
  invoice: string
  trackingCode: string
  /** The last part of the courier's own tracking link; it is not the tracking code. */
  linkToken: string
  recipientName: string
  recipientPhone: string
  recipientAddress: string
  recipientEmail: string | null
  alternativePhone: string | null
  itemDescription: string | null
  note: string | null
  totalLot: number
  deliveryType: number
  codPoisha: number
  /** The amount that the rider collected; null until it is confirmed. */
  collectedPoisha: number | null
  chargePoisha: number
  status: string
  /** How far its return is, where the courier has other words for that. */
  returnStatus: string | null
  tracking: TrackingRow[]
  /** Its payout; null until then. */
  paymentId: number | null
  /** Created by the fault `duplicate`: somebody else's parcel with this invoice. */
  foreign: boolean
  createdAt: number
  updatedAt: number
  /** The time of autoplay's next step; null without one. */
  nextStepAt: number | null
}

/** A checked order of a sender. */
export type BookedOrder = Pick<
  SimulatedParcel,
  | 'invoice'
  | 'recipientName'
  | 'recipientPhone'
  | 'recipientAddress'
  | 'recipientEmail'
  | 'alternativePhone'
  | 'itemDescription'
  | 'note'
  | 'totalLot'
  | 'deliveryType'
  | 'codPoisha'
>

/** The status, or that of its return while it is on its way back. */
export const fullStatus = (parcel: SimulatedParcel): string => parcel.returnStatus ?? parcel.status
