import type { AdvanceMethod } from './advance.ts'

/**
 * Refusals around advances. `advance_taken` is a shopper's: it says nothing of the other order. `advance_below_matched`:
 * a typed advance that is less than what was matched. `advance_not_near`: the TrxID of a message is another one.
 */
export type AdvanceRefusalCode =
  | 'advance_below_matched'
  | 'advance_changed'
  | 'advance_claimed'
  | 'advance_matched'
  | 'advance_message_there'
  | 'advance_message_unknown'
  | 'advance_not_asked'
  | 'advance_not_claimed'
  | 'advance_not_due'
  | 'advance_not_found'
  | 'advance_not_matched'
  | 'advance_not_near'
  | 'advance_not_refused'
  | 'advance_refunded'
  | 'advance_taken'
  | 'advance_trx_id_wrong'
  | 'advance_used'

/** The data of those that carry more than a code. */
export type AdvanceRefusalData = {
  advance_below_matched: { matchedTaka: number }
  /** What is due now. */
  advance_changed: { dueTaka: number }
  /** The order that claims it. */
  advance_claimed: { orderNo: number }
  advance_trx_id_wrong: { method: AdvanceMethod }
  /** The order that it paid for, when, and who matched it. */
  advance_used: { orderNo: number; usedAt: string; usedBy: string | null }
}
