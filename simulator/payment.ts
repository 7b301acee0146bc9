/** The payment for one parcel. Money is whole poisha. */
export type PaidParcel = {
  consignmentId: number
  invoice: string
  codPoisha: number
  chargePoisha: number
  codChargePoisha: number
  status: string
}

/** A payout to the shop. */
export type Payment = {
  id: number
  amountPoisha: number
  chargesPoisha: number
  codChargesPoisha: number
  parcels: PaidParcel[]
  createdAt: number
}
