import type { DeliveryStatus, ReturnStatus } from './delivery-status.ts'

/** One row of what happened to a parcel. `type` is the courier's number: 1 by the sender, 2 by the courier. */
export type TrackingRow = { at: number; type: 1 | 2; text: string; status: string | null }

/** A parcel as the courier has it. Times are milliseconds since 1970, money is whole poisha. */
export type SimulatedParcel = {
  consignmentId: number
  invoice: string
  trackingCode: string
  /** The end of the courier's own tracking link; it is not the tracking code. */
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
  /** What the rider took; null until it is confirmed. */
  collectedPoisha: number | null
  chargePoisha: number
  status: DeliveryStatus
  returnStatus: ReturnStatus | null
  tracking: TrackingRow[]
  /** The payout it was in; null until then. */
  paymentId: number | null
  /** Made by the fault `duplicate`: somebody else's parcel under this invoice. */
  foreign: boolean
  createdAt: number
  updatedAt: number
  /** When autoplay moves it on; null while it does not. */
  nextStepAt: number | null
}

/** What a sender asks for, after it was found good. */
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

/** The status with that of its return, where it is on its way back. */
export const fullStatus = (parcel: SimulatedParcel): DeliveryStatus | ReturnStatus =>
  parcel.returnStatus ?? parcel.status
