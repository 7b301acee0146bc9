import type { AdvanceMessage, AdvanceMethod, PaidOrder, SignsApart } from './advance.ts'

/**
 * What a pasted message is. `fits`: TrxID and sum of a claim; `less`, `more`: the TrxID with another sum; `near`: almost
 * the TrxID of a claim, which a person decides; `used`: it paid for an order before; `contradicts`: the same TrxID came
 * before with another sum, so that one of them is forged; `unclaimed`: nobody claims it; `twice`: it stands in the paste
 * before; `unreadable`: no money that was received, or not all of it can be read.
 */
export const MESSAGE_VERDICTS = [
  'fits',
  'near',
  'less',
  'more',
  'used',
  'contradicts',
  'unclaimed',
  'twice',
  'unreadable',
] as const
export type MessageVerdict = (typeof MESSAGE_VERDICTS)[number]

/**
 * Why a message is no received money, or not a whole one. `sent`, `cash_out`, `payment`, `recharge`: money that left;
 * `code`: a one-time code; `offer`; `request`: somebody asks for money; `failed`: it did not arrive, or was taken back;
 * `no_sum`, `no_trx_id`: the part is missing; `trx_id_wrong`: not of this service; `two_trx_ids`: two in one message;
 * `no_service`: nobody knows which service wrote it; `unknown`: nothing of it can be read.
 */
export const UNREADABLE_WHYS = [
  'sent',
  'cash_out',
  'payment',
  'recharge',
  'code',
  'offer',
  'request',
  'failed',
  'no_sum',
  'no_trx_id',
  'trx_id_wrong',
  'two_trx_ids',
  'no_service',
  'unknown',
] as const
export type UnreadableWhy = (typeof UNREADABLE_WHYS)[number]

/** The claim that a message fits, and what matching it would do. Also a TrxID that staff typed into an order. */
export type ClaimOfMessage = {
  /** Null where staff typed it into the order: then `orderId` is matched. */
  advanceId: string | null
  orderId: string
  orderNo: number
  recipientName: string
  method: AdvanceMethod
  trxId: string
  claimedTaka: number | null
  signsApart: SignsApart | null
  isSameSum: boolean
  /** Null: nothing to compare. */
  isSameSender: boolean | null
  /** What the order would count of it, what is too much, and what the courier would collect. */
  countsTaka: number
  overTaka: number
  collectAfterTaka: number
}

/** Why an order is offered for money that nobody claims. */
export const OFFER_WHYS = ['reference', 'phone', 'sum'] as const
export type OfferWhy = (typeof OFFER_WHYS)[number]
export type OfferedOrder = {
  orderId: string
  orderNo: number
  recipientName: string
  priceTaka: number
  deliveryChargeTaka: number
  /** What the courier collects now. */
  collectTaka: number
  whys: OfferWhy[]
}

/** One message of a paste, with exactly one verdict. */
export type ReadMessage = {
  /** Its text, shortened. */
  text: string
  verdict: MessageVerdict
  /** Null where it could not be read. */
  message: AdvanceMessage | null
  why: UnreadableWhy | null
  /** Of `fits`, `near`, `less` and `more`; of `used` and `contradicts` the claim that names it now, if any. */
  claim: ClaimOfMessage | null
  /** Of `used`. */
  usedBy: PaidOrder | null
  /** Of `contradicts`: what came before. */
  before: AdvanceMessage | null
  /** Of `unclaimed`. */
  offers: OfferedOrder[]
}

/** What the button books: messages that fit and those of which less or more came. A near match is never in it. */
export type ReadPaste = {
  messages: ReadMessage[]
  counts: Record<MessageVerdict, number>
  /** The paste was longer; only its beginning was read. */
  isCut: boolean
  mayMatch: boolean
}

/** One match that a person asks for: a message for a claim, or for an order that has none. */
export type AskedMatch = { messageId: string; advanceId: string | null; orderId: string | null }

/** What came of it, in the order of the request. */
export type MatchOutcome = {
  messageId: string
  isDone: boolean
  /** The code and the text of the refusal; null where it is done. */
  code: string | null
  text: string | null
  advanceId: string | null
  orderNo: number | null
  countedTaka: number
  overTaka: number
  /** The change of the order, which undo takes back; null where it had been done before. */
  batch: string | null
}

/** More are cut off. */
export const MAXIMUM_PASTE_LENGTH = 200_000
export const MAXIMUM_MESSAGES = 500
export const MAXIMUM_MATCHES = 500
