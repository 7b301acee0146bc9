import {
  type DamagedPair,
  LEFT_OUT_REASONS,
  type LeftOut,
  MAKE_REASONS,
  type MakeNext,
  STOCK_TONES,
  type StockReport,
  type StockRow,
  type StockSize,
  type StockTotals,
} from '#domain/stock-report/stock-report.ts'
import {
  bool,
  type Codec,
  count,
  day,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'

const valuePoisha = named('value_poisha', nullable(count))
const costPoisha = named('cost_poisha', nullable(count))
const productId = named('product_id', text)
const productName = named('product_name', text)
const color = named('product_color', text)
const ofVariant = {
  productId,
  productName,
  image: text,
  variantId: named('variant_id', text),
  color,
  swatch: text,
}

const StockSizeCodec = objectOf({
  sizeId: named('_id', text),
  size: named('product_size', number),
  pairs: count,
  reserved: count,
  sold: count,
  daysLeft: named('days_left', nullable(count)),
  runsOutOn: named('runs_out_on', nullable(day)),
  outSince: named('out_since', nullable(day)),
  tone: oneOf(STOCK_TONES),
}) satisfies Codec<StockSize, unknown>

const StockRowCodec = objectOf({
  ...ofVariant,
  costPoisha,
  pairs: count,
  reserved: count,
  sold: count,
  valuePoisha,
  isStill: named('still', bool),
  sizes: listOf(StockSizeCodec),
}) satisfies Codec<StockRow, unknown>

const MakeNextCodec = objectOf({
  ...ofVariant,
  sizes: listOf(objectOf({ size: named('product_size', number), pairs: count })),
  pairs: count,
  why: oneOf(MAKE_REASONS),
  day: nullable(day),
  costPoisha,
}) satisfies Codec<MakeNext, unknown>

const LeftOutCodec = objectOf({
  productId,
  productName,
  color,
  sizes: listOf(number),
  why: oneOf(LEFT_OUT_REASONS),
  sold: count,
  day: nullable(day),
}) satisfies Codec<LeftOut, unknown>

const DamagedPairCodec = objectOf({
  id: named('_id', text),
  orderId: named('order_id', text),
  orderNo: named('order_no', nullable(whole)),
  productId: named('product_id', nullable(text)),
  productName,
  color,
  size: named('product_size', number),
  costPoisha,
  addedAt: named('added_at', instant),
  by: text,
  mayReturn: named('may_return', bool),
}) satisfies Codec<DamagedPair, unknown>

const StockTotalsCodec = objectOf({
  valuePoisha: named('value_poisha', count),
  pairsWithoutCost: named('pairs_without_cost', count),
  pairs: count,
  reserved: count,
  damaged: count,
  sold: count,
  sizesRunningOut: named('sizes_running_out', count),
  stillPairs: named('still_pairs', count),
  stillValuePoisha: named('still_value_poisha', count),
  stillPairsWithoutCost: named('still_pairs_without_cost', count),
  stillColors: named('still_colors', listOf(objectOf({ productName, color, pairs: count }))),
  damagedValuePoisha: named('damaged_value_poisha', count),
  damagedWithoutCost: named('damaged_without_cost', count),
}) satisfies Codec<StockTotals, unknown>

/** The stock at cost, how long it lasts, and what to make next. */
export const StockReportCodec = objectOf({
  today: day,
  days: count,
  makingDays: named('making_days', count),
  totals: StockTotalsCodec,
  sizes: listOf(number),
  rows: listOf(StockRowCodec),
  makeNext: named('make_next', listOf(MakeNextCodec)),
  makePairs: named('make_pairs', count),
  makeCostPoisha: named('make_cost_poisha', count),
  makePairsWithoutCost: named('make_pairs_without_cost', count),
  leftOut: named('left_out', listOf(LeftOutCodec)),
  damagedPairs: named('damaged_pairs', listOf(DamagedPairCodec)),
}) satisfies Codec<StockReport, unknown>
