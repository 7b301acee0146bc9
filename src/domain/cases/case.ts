import type { CaseNext, CaseState } from './case-state.ts'
import type {
  CaseCondition,
  CaseKind,
  CaseParty,
  CaseReason,
  CaseTravel,
  ExchangeOrder,
  LateReason,
  RefundMethod,
  WantedPair,
} from './case-words.ts'

/** One pair of a case: what comes back, and what goes out for it. */
export type CasePair = {
  id: string
  /** The line of the order that it was bought with, from 1. */
  lineNo: number
  productId: string | null
  productName: string
  color: string
  size: number
  /** The picture of its color; empty for a product that is no more. */
  image: string
  /** What was paid for it, whole taka. */
  valueTaka: number
  /** Null: its money goes back. */
  wanted:
    | (WantedPair & {
        productName: string
        /** What it costs instead, whole taka: the same as the old pair where the product is the same. */
        valueTaka: number
        /** Pairs on the shelf now. */
        left: number
      })
    | null
  /** Null until it was received. */
  condition: CaseCondition | null
}

/** What a case costs whom, whole taka. */
export type CaseMoney = {
  deliveryTaka: number
  /** Of the new pairs over the old ones; below zero when they cost less. */
  differenceTaka: number
  /** What the rider collects with the new pairs. */
  collectTaka: number
  /** What the shop owes the customer. */
  refundTaka: number
}

/** One exchange, return or defect of an order. Instants in ISO-8601 UTC; null: that has not happened. */
export type Case = {
  id: string
  caseNo: number
  kind: CaseKind
  reason: CaseReason
  fault: CaseParty
  payer: CaseParty
  travel: CaseTravel
  state: CaseState
  next: CaseNext
  order: {
    id: string
    orderNo: number
    recipientName: string
    recipientPhone: string
    district: string | null
    priceTaka: number
    deliveredAt: string | null
  }
  exchangeOrder: ExchangeOrder | null
  pairs: CasePair[]
  money: CaseMoney
  refund: { paidTaka: number; paidAt: string; method: RefundMethod; reference: string | null } | null
  /** The last day to ask, in Dhaka; null while the delivery has no time. */
  lastDay: string | null
  /** Days between it and the day of asking; 0: in time. */
  lateDays: number
  lateReason: LateReason | null
  note: string | null
  riderNote: string | null
  /** Why it was refused or cancelled. */
  endNote: string | null
  /** `shopper`, or the email of a colleague. */
  openedBy: string
  openedAt: string
  approvedAt: string | null
  /** Since when it waits for a size that is gone. */
  waitingAt: string | null
  swappedAt: string | null
  sentBackAt: string | null
  arrivedAt: string | null
  receivedAt: string | null
  chasedAt: string | null
  chases: number
  endedAt: string | null
  /** From when the old pair is overdue; null: it is not awaited. */
  overdueAt: string | null
  /** The present state counts since then. */
  since: string
  version: number
}

/** A case beside its order. */
export type CaseOfOrder = {
  id: string
  caseNo: number
  kind: CaseKind
  state: CaseState
  next: CaseNext
  /** The line of each of its pairs, from 1; a line stands once for each pair. */
  lineNos: number[]
  exchangeOrderNo: number | null
}
