import type { OfficialStatus } from '../orders/order.ts'

/** Money of a parcel in payouts that arrived, poisha; a payout's charges beyond its lines are shared among these. */
export type PaidParcel = { lines: number; collectedPoisha: number; chargePoisha: number }

/** A parcel that came back before its order went to a courier again. */
export type FormerFacts = {
  courier: string
  /** Whether that courier took it, so that it charges for it. */
  isTaken: boolean
  /** As far as the courier said; null: it did not. */
  chargePoisha: number | null
  paid: PaidParcel
}

export type LineFacts = {
  productId: string | null
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
  /** Counted back from a parcel. */
  returned: number
  /** Of a pair; null: unknown. */
  costPoisha: number | null
  /** Of its product now; empty: the product is no more. */
  category: string
  /** Pairs that came back by a case, by how they came. */
  backGood: number
  backDamaged: number
}

/** All that decides what one order came to; of an exchange order, dimensions of the order that it exchanges. */
export type OrderFacts = {
  /** The day in Dhaka that it counts on, and the sources and the district of that order. */
  day: string
  source: string
  campaign: string
  district: string
  isExchange: boolean
  officialStatus: OfficialStatus
  /** In the courier's spelling. */
  courierStatus: string | null
  /** What it was charged by; empty: unknown. */
  zone: string
  /** Whose money it is: the courier that paid, else the one that carried; empty: neither is known. */
  courier: string
  advancePoisha: number
  parcel: {
    isTaken: boolean
    askedPoisha: number
    reportedPoisha: number | null
    chargePoisha: number | null
    /** What came back was counted. */
    isCounted: boolean
  } | null
  paid: PaidParcel
  formers: readonly FormerFacts[]
  lines: readonly LineFacts[]
  /** Money that went back by its cases, with the indexes of the lines that it is of. */
  refunds: readonly { poisha: number; lines: readonly number[] }[]
}
