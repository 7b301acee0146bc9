import type { CaseState } from '../cases/case-state.ts'
import type { CaseKind } from '../cases/case-words.ts'
import type { CustomerOrder } from '../orders/customer.ts'
import type { CustomerRow } from './customer-row.ts'

/** One of the numbers that a customer orders with. */
export type CustomerNumber = {
  /** The id under which it was known before it was joined. */
  id: string
  phone: string
  orders: number
  lastOrderAt: string | null
  /** The others were joined to it. */
  isMain: boolean
}

export type CustomerAddress = { address: string; orders: number }
export type CustomerNote = { orderId: string; orderNo: number; note: string; createdAt: string }

/** Where a parcel of a customer is; `at`: since when, as far as the courier said. */
export type CustomerParcel = {
  orderId: string
  orderNo: number
  courier: string
  consignmentId: string | null
  trackingCode: string | null
  status: string | null
  at: string | null
}

/** An exchange, return or defect of an order of theirs. */
export type CustomerCase = {
  id: string
  caseNo: number
  kind: CaseKind
  state: CaseState
  orderId: string
  orderNo: number
  openedAt: string
}

/** An order in brief, with a picture of its first pair; empty: there is none any more. */
export type PicturedOrder = CustomerOrder & { image: string }

/** Everything that staff see of one customer at once. */
export type CustomerPage = CustomerRow & {
  /** Other spellings of the name, on the latest orders. */
  otherNames: string[]
  /** Orders marked as Fake, without those that the customer cancelled. */
  fake: number
  /** Fake orders that were meant to harm. */
  pranks: number
  /** When the last parcel came back. */
  cameBackAt: string | null
  /** The size of most of their pairs. */
  usualSize: number | null
  /** All of them, the main one first. */
  ownNumbers: CustomerNumber[]
  /** The latest ones, newest first, Fake and Follow Up ones too. */
  recent: PicturedOrder[]
  addresses: CustomerAddress[]
  notes: CustomerNote[]
  parcels: CustomerParcel[]
  /** Of the latest orders, the newest first. */
  cases: CustomerCase[]
  /** When they were forgotten: what is left has no name. */
  forgottenAt: string | null
}
