import type { Case, CaseOfOrder } from './case.ts'
import type { CaseTab } from './case-state.ts'
import type { CaseKind, CaseReason } from './case-words.ts'

/** Which cases a list has. */
export type CaseFilter = {
  tab: CaseTab
  kind?: CaseKind | undefined
  reason?: CaseReason | undefined
  /** A case number, or what an order is searched by. */
  search?: string | undefined
}

/** The strip above the list. */
export type CaseSums = {
  openCases: number
  openPairs: number
  /** Old pairs that are awaited. */
  pairsOnTheWay: number
  overdueCases: number
  /** What was paid for their pairs, whole taka. */
  overdueTaka: number
  damagedPairs: number
  /** What they cost the shop, whole taka; null while it does not know. */
  damagedCostTaka: number | null
  /** The product that goes to another size most often; null while there are too few pairs to say. */
  commonExchange: {
    productName: string
    direction: SizeDirection
    pairs: number
    delivered: number
  } | null
}

export const SIZE_DIRECTIONS = ['small', 'large'] as const
/** `small`: too small, so a larger size was wanted. */
export type SizeDirection = (typeof SIZE_DIRECTIONS)[number]

export type CasePage = {
  cases: Case[]
  total: number
  page: number
  tabs: Record<CaseTab, number>
  /** Parcels that the courier brings back without a case. */
  courierReturns: number
  sums: CaseSums
}

/** A line of an order as a case can begin with it. */
export type CaseFormLine = {
  lineNo: number
  productId: string | null
  productName: string
  color: string
  size: number
  image: string
  quantity: number
  /** Pairs that the customer has and no case is about. */
  free: number
  /** What was paid for one of them, whole taka. */
  valueTaka: number
  /** The numbers of the cases that have pairs of it. */
  caseNos: number[]
  /** Other sizes of its color, with the pairs on the shelf. */
  sizes: { size: number; left: number }[]
}

/** What a case of an order can begin with. Days are days in Dhaka. */
export type CaseForm = {
  orderNo: number
  priceTaka: number
  deliveredAt: string | null
  exchange: { days: number; lastDay: string; lateDays: number } | null
  defect: { days: number; lastDay: string; lateDays: number } | null
  /** What one way of a rider costs there, and who pays where it is the customer's fault. */
  chargeTaka: number
  zone: string
  paidBy: 'customer' | 'shop'
  lines: CaseFormLine[]
  cases: CaseOfOrder[]
}

/** How often sizes of a product are exchanged; pairs of delivered orders, exchanges left out. */
export type SizeRate = {
  productId: string | null
  productName: string
  size: number
  delivered: number
  small: number
  large: number
}

/** How many pairs or parcels came back, of those that ended. */
export type ProductReturnRate = {
  productId: string | null
  productName: string
  /** Pairs whose parcel ended. */
  sent: number
  /** Of them brought back by the courier. */
  refused: number
  /** Of the delivered ones back by a case, and exchanged by one. */
  returned: number
  exchanged: number
}
export type DistrictReturnRate = {
  district: string
  /** Parcels that ended, and those that the courier brought back whole. */
  parcels: number
  refused: number
  /** Orders with a case whose money went back, and with an exchange. */
  returned: number
  exchanged: number
}

export type CaseRates = {
  from: string
  to: string
  sizes: SizeRate[]
  products: ProductReturnRate[]
  districts: DistrictReturnRate[]
}
