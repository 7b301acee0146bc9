/** How money is sent before the parcel: by a mobile wallet, or to a bank account. */
export const ADVANCE_METHODS = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const
export type AdvanceMethod = (typeof ADVANCE_METHODS)[number]

export const METHOD_NAMES: Readonly<Record<AdvanceMethod, string>> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
  bank: 'Bank',
}

/** What somebody says was sent. `taka`: null where they did not say; `trxId` as it was typed. */
export type ClaimedAdvance = {
  method: AdvanceMethod
  trxId: string
  taka: number | null
  senderLast4: string | null
}

/** Only a matched one lowers what the courier collects. */
export const ADVANCE_STATES = ['claimed', 'matched', 'refused'] as const
export type AdvanceState = (typeof ADVANCE_STATES)[number]

export const CLAIMERS = ['shopper', 'staff'] as const
export type Claimer = (typeof CLAIMERS)[number]

/**
 * What is to be done with an advance. Of a claim: `ready` when its message came, `ready_part` when less came,
 * `ready_more` when more did; `near`: a message differs by a sign or two, and a person decides; `used`: its message paid
 * for another order; `waiting`: no message came yet. Of a matched one: `refund_due`, `refunded`, or `kept` by the shop.
 */
export const ADVANCE_STANDINGS = [
  'ready',
  'ready_part',
  'ready_more',
  'near',
  'used',
  'waiting',
  'matched',
  'refund_due',
  'refunded',
  'kept',
  'refused',
] as const
export type AdvanceStanding = (typeof ADVANCE_STANDINGS)[number]

/** The tabs of the list. `open`: what awaits a person, also refunds that are due. */
export const ADVANCE_LISTS = ['open', 'matched', 'refunds', 'refused'] as const
export type AdvanceList = (typeof ADVANCE_LISTS)[number]

/** A message of the shop's phone, or a line of a statement, that says that money came. */
export type ReceivedMoney = {
  method: AdvanceMethod
  /** As it was written, in upper case. */
  trxId: string
  amountPoisha: number
  /** The last four digits of who sent it; null where it names none. */
  senderLast4: string | null
  /** When the money came, as the message says; null where it does not. */
  at: string | null
}

/** Received money as the shop keeps it, each TrxID once. */
export type AdvanceMessage = ReceivedMoney & { id: string; keptAt: string }

/** The order that an advance or a message paid for. */
export type PaidOrder = {
  /** Null: it was deleted for good. */
  orderId: string | null
  orderNo: number
  /** When it was matched, or typed. */
  at: string
  /** An email; null where nobody knows any more, or it was typed into the order. */
  by: string | null
}

/** Where two TrxIDs differ: the places of their signs, from 0. */
export type SignsApart = { claim: number[]; message: number[] }

/** An advance of an order: what was claimed, what came of it, and what went back. */
export type Advance = {
  id: string
  orderId: string
  orderNo: number
  recipientName: string
  recipientPhone: string
  method: AdvanceMethod
  trxId: string
  /** What was claimed; null where the shopper did not say. */
  claimedTaka: number | null
  senderLast4: string | null
  state: AdvanceState
  standing: AdvanceStanding
  claimedBy: Claimer
  /** The email of the staff member who typed it; null for a shopper's. */
  claimedByName: string | null
  claimedAt: string
  /** The message that matched it; of a claim the one that fits, or is near. */
  message: AdvanceMessage | null
  /** Of a near match. */
  signsApart: SignsApart | null
  /** Whether the message names the sender of the claim, or the order's phone; null: nothing to compare. */
  isSameSender: boolean | null
  /** What paid for another order already. */
  usedBy: PaidOrder | null
  /** What really came, whole taka; null until it is matched. */
  cameTaka: number | null
  /** The part of it that the order counts: in `advancePaidTaka` of the order. */
  countedTaka: number
  matchedBy: string | null
  matchedAt: string | null
  refusedBy: string | null
  refusedAt: string | null
  /** What is to be sent back now. */
  dueTaka: number
  refundedTaka: number
  refundedBy: string | null
  refundedAt: string | null
  refundMethod: AdvanceMethod | null
  refundReference: string | null
  /** When the shop decided to keep what was due. */
  keptAt: string | null
  keptBy: string | null
  /** What the courier collects now, and what it would with the message taken. */
  collectTaka: number
  collectAfterTaka: number
  /** The parcel is booked: the courier has the sum of then, and is to be told. */
  isBooked: boolean
}

/** A page of advances. `counts`: of every tab, 1,000 for any larger number. */
export type AdvancePage = {
  now: string
  advances: Advance[]
  /** Of this tab and search. */
  total: number
  page: number
  pages: number
  claimedTaka: number
  counts: Record<AdvanceList, number>
  /** Claims without a message are old after this many hours. */
  waitHours: number
  /** Whether the person who asks may match, take back and refund; any staff member may claim and refuse. */
  mayMatch: boolean
}
