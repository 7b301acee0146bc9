import type { ImportedPayout } from '#domain/payouts/payout-file.ts'
import {
  type NamingPayout,
  type Payout,
  type PayoutLine,
  RECONCILED_STATES,
  type ReconciledParcel,
  type ReconciliationSums,
  type Tally,
} from '#domain/payouts/reconciliation.ts'
import {
  bool,
  type Codec,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  type ValueOf,
  whole,
} from '../codec-parts.ts'

const NamingPayoutCodec = objectOf({
  id: named('_id', text),
  number: text,
  isPaid: named('paid', bool),
}) satisfies Codec<NamingPayout, unknown>

export const ReconciledParcelCodec = objectOf({
  state: oneOf(RECONCILED_STATES),
  courier: text,
  isOverdue: named('overdue', bool),
  orderId: named('order_id', nullable(text)),
  orderNo: named('order_no', nullable(whole)),
  recipientName: named('recipient_name', nullable(text)),
  consignmentId: named('consignment_id', nullable(text)),
  invoice: nullable(text),
  courierStatus: named('status', nullable(text)),
  at: instant,
  askedPoisha: named('asked_poisha', whole),
  reportedPoisha: named('told_poisha', nullable(whole)),
  expectedPoisha: named('expected_poisha', whole),
  paidPoisha: named('paid_poisha', whole),
  chargePoisha: named('charge_poisha', whole),
  payouts: listOf(NamingPayoutCodec),
}) satisfies Codec<ReconciledParcel, unknown>

export const TallyCodec = objectOf({ parcels: whole, poisha: whole }) satisfies Codec<Tally, unknown>

export const SumsCodec = objectOf({
  expectedPoisha: named('expected_poisha', whole),
  paidPoisha: named('paid_poisha', whole),
  states: objectOf({
    waiting: TallyCodec,
    paid: TallyCodec,
    short: TallyCodec,
    over: TallyCodec,
    changed: TallyCodec,
    not_delivered: TallyCodec,
    unknown: TallyCodec,
  }),
  overdue: TallyCodec,
  onTheWay: named('on_the_way', TallyCodec),
  payouts: objectOf({
    count: whole,
    amountPoisha: named('amount_poisha', whole),
    collectedPoisha: named('collected_poisha', whole),
    withheldPoisha: named('kept_poisha', whole),
    notExplainedPoisha: named('not_explained_poisha', whole),
    unexplained: whole,
  }),
}) satisfies Codec<ReconciliationSums, unknown>

/** The answer of a list of money, besides its rows. */
export const MoneyPageCodec = objectOf({ page: whole, pages: whole, total: whole })

export const PayoutCodec = objectOf({
  id: named('_id', text),
  courier: text,
  number: text,
  source: oneOf(['courier', 'file']),
  status: text,
  paidAt: named('paid_at', nullable(instant)),
  createdAt: named('created_at', instant),
  amountPoisha: named('amount_poisha', whole),
  collectedPoisha: named('collected_poisha', whole),
  withheldPoisha: named('kept_poisha', whole),
  notExplainedPoisha: named('not_explained_poisha', whole),
  lines: whole,
  unknownLines: named('unknown_lines', whole),
}) satisfies Codec<ListedPayout, unknown>
/** A payout as in its list. */
export type ListedPayout = Omit<Payout, 'chargesPoisha' | 'lineChargesPoisha'>

export const PayoutLineCodec = objectOf({
  lineNo: named('line_no', whole),
  orderId: named('order_id', nullable(text)),
  orderNo: named('order_no', nullable(whole)),
  recipientName: named('recipient_name', nullable(text)),
  consignmentId: named('consignment_id', nullable(text)),
  invoice: nullable(text),
  collectedPoisha: named('collected_poisha', whole),
  chargePoisha: named('charge_poisha', whole),
}) satisfies Codec<PayoutLine, unknown>

/** The result of a file. `goodLines`: lines that can be imported without the wrong ones. */
export const PayoutFileCodec = objectOf({
  isImported: named('imported', bool),
  lines: whole,
  known: whole,
  unknown: whole,
  payouts: listOf(
    objectOf({
      number: text,
      lines: whole,
      amountPoisha: named('amount_poisha', whole),
      outcome: oneOf(['added', 'filled', 'corrected', 'unchanged']),
    }) satisfies Codec<ImportedPayout, unknown>,
  ),
  problemCount: named('problem_count', whole),
  problems: listOf(objectOf({ line: whole, column: text, message: text })),
  goodLines: named('good_lines', whole),
  unusedColumns: named('unused_columns', listOf(text)),
})
export type PayoutFileResult = ValueOf<typeof PayoutFileCodec>
