import {
  type AdSpend,
  type CampaignSpend,
  SPEND_ORIGINS,
  type SpendCell,
  type SpendDay,
} from '#domain/ad-spend/ad-spend.ts'
import {
  type PresentSpend,
  SPEND_CHOICES,
  SPEND_FILE_OUTCOMES,
  type SpendFile,
  type SpendFileCell,
} from '#domain/ad-spend/ad-spend-file.ts'
import type { Overhead, OverheadMonth, Overheads } from '#domain/ad-spend/overheads.ts'
import {
  bool,
  type Codec,
  count,
  day,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'
import { RefusedLineCodec } from '../costs/cost-codec.ts'

const amountPoisha = named('amount_poisha', count)
const origin = oneOf(SPEND_ORIGINS)

const CampaignSpendCodec = objectOf({
  campaign: text,
  amountPoisha,
  origin,
  by: text,
  at: instant,
}) satisfies Codec<CampaignSpend, unknown>

const SpendCellCodec = objectOf({
  source: text,
  amountPoisha: named('amount_poisha', nullable(count)),
  isMissing: named('missing', bool),
  campaigns: listOf(CampaignSpendCodec),
}) satisfies Codec<SpendCell, unknown>

const orders = {
  ordersPlaced: named('orders_placed', count),
  perOrderPoisha: named('per_order_poisha', nullable(count)),
}

const SpendDayCodec = objectOf({
  day,
  cells: listOf(SpendCellCodec),
  sumPoisha: named('sum_poisha', nullable(count)),
  ...orders,
  isMissing: named('missing', bool),
}) satisfies Codec<SpendDay, unknown>

/** What was spent on advertising, by day and source. */
export const AdSpendCodec = objectOf({
  today: day,
  from: day,
  to: day,
  sources: listOf(text),
  days: listOf(SpendDayCodec),
  sums: named('sums_poisha', listOf(count)),
  sumPoisha: named('sum_poisha', count),
  ...orders,
  missingDays: named('missing_days', count),
}) satisfies Codec<AdSpend, unknown>

const PresentSpendCodec = objectOf({
  amountPoisha,
  origin,
  by: text,
  at: instant,
}) satisfies Codec<PresentSpend, unknown>

const SpendFileCellCodec = objectOf({
  day,
  source: text,
  line: count,
  amountPoisha,
  campaigns: count,
  outcome: oneOf(SPEND_FILE_OUTCOMES),
  present: nullable(PresentSpendCodec),
  mayAdd: named('may_add', bool),
  chosen: oneOf(SPEND_CHOICES),
  wasWritten: named('written', bool),
}) satisfies Codec<SpendFileCell, unknown>

/** What a file of spending would change, or changed. */
export const SpendFileCodec = objectOf({
  isApplied: named('applied', bool),
  needsSource: named('needs_source', bool),
  columns: listOf(text),
  cells: listOf(SpendFileCellCodec),
  refused: listOf(RefusedLineCodec),
  newCells: named('new_cells', count),
  sameCells: named('same_cells', count),
  differentCells: named('different_cells', count),
  refusedLines: named('refused_lines', count),
  writtenCells: named('written_cells', count),
}) satisfies Codec<SpendFile, unknown>

const OverheadMonthCodec = objectOf({
  month: text,
  items: listOf(
    objectOf({ name: text, amountPoisha, by: text, at: instant }) satisfies Codec<Overhead, unknown>,
  ),
  sumPoisha: named('sum_poisha', count),
}) satisfies Codec<OverheadMonth, unknown>

/** Overheads by month. */
export const OverheadsCodec = objectOf({
  months: listOf(OverheadMonthCodec),
  names: listOf(text),
}) satisfies Codec<Overheads, unknown>
