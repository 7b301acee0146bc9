import { type Advance, type AdvanceStanding, METHOD_NAMES } from '#domain/advances/advance.ts'
import type { ExportCell } from '../orders/order-export-wire.ts'

type Column = { head: string; cell(advance: Advance): ExportCell }

const STANDING_NAMES: Readonly<Record<AdvanceStanding, string>> = {
  ready: 'Ready',
  ready_part: 'Ready in part',
  ready_more: 'Ready, more came',
  near: 'Near match',
  used: 'Used before',
  waiting: 'No SMS yet',
  matched: 'Matched',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  kept: 'Kept',
  refused: 'Refused',
}

const at = (instant: string | null): ExportCell => (instant === null ? null : new Date(instant))

const SUMS: readonly Column[] = [
  { head: 'Claimed', cell: one => one.claimedTaka },
  { head: 'Came', cell: one => one.cameTaka },
  { head: 'Counts', cell: one => one.countedTaka },
  { head: 'To send back', cell: one => one.dueTaka },
  { head: 'Sent back', cell: one => one.refundedTaka },
]

/** The columns of the advances as a file; sums of money only for those who may see them. */
export const advanceColumns = (showsMoney: boolean): readonly Column[] => [
  { head: 'Order', cell: one => one.orderNo },
  { head: 'Customer', cell: one => one.recipientName },
  { head: 'Phone', cell: one => one.recipientPhone },
  { head: 'By', cell: one => METHOD_NAMES[one.method] },
  { head: 'TrxID', cell: one => one.trxId },
  ...(showsMoney ? SUMS : []),
  { head: 'State', cell: one => STANDING_NAMES[one.standing] },
  { head: 'Claimed at', cell: one => at(one.claimedAt) },
  { head: 'Claimed by', cell: one => one.claimedByName ?? one.claimedBy },
  { head: 'Matched at', cell: one => at(one.matchedAt) },
  { head: 'Matched by', cell: one => one.matchedBy },
  { head: 'Refund TrxID', cell: one => one.refundReference },
]
