import {
  type PoishaRange,
  PROFIT_BREAKDOWNS,
  PROFIT_STEPS,
  type ProfitBoard,
  type ProfitBucket,
  type ProfitFigures,
  type ProfitKey,
} from '#domain/profit/profit.ts'
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

const RangeCodec = objectOf({
  lowPoisha: named('low_poisha', whole),
  highPoisha: named('high_poisha', whole),
}) satisfies Codec<PoishaRange, unknown>
const range = nullable(RangeCodec)

const unknownPairs = { pairs: count, cost: range }

export const ProfitFiguresCodec = objectOf({
  placed: count,
  confirmed: count,
  booked: count,
  ended: count,
  delivered: count,
  deliveredShare: named('delivered_share', nullable(number)),
  shippedPairs: named('shipped_pairs', count),
  returnedPairs: named('returned_pairs', count),
  returnRate: named('return_rate', nullable(number)),
  revenuePoisha: named('revenue_poisha', whole),
  goodsPoisha: named('goods_poisha', whole),
  courierPoisha: named('courier_poisha', whole),
  returnsPoisha: named('returns_poisha', whole),
  adsPoisha: named('ads_poisha', whole),
  overheadsPoisha: named('overheads_poisha', whole),
  unknown: objectOf(unknownPairs),
  unpaid: objectOf({
    parcels: count,
    poisha: whole,
    estimatedParcels: named('estimated_parcels', count),
    estimatedPoisha: named('estimated_poisha', whole),
  }),
  contribution: range,
  net: range,
  collectedRoas: named('collected_roas', nullable(number)),
  adsPerDeliveredPoisha: named('ads_per_delivered_poisha', nullable(whole)),
  breakEven: named('break_even', range),
}) satisfies Codec<ProfitFigures, unknown>

export const ProfitKeyCodec = objectOf({
  source: nullable(text),
  campaign: nullable(text),
  district: nullable(text),
  courier: nullable(text),
  productId: named('productId', nullable(text)),
  productName: named('product_name', nullable(text)),
  color: nullable(text),
  size: nullable(number),
}) satisfies Codec<ProfitKey, unknown>

const BucketCodec = objectOf({
  fromDay: named('from', day),
  toDay: named('to', day),
  isMature: named('is_mature', bool),
  endedShare: named('ended_share', nullable(number)),
  countsFrom: named('counts_from', day),
  figures: ProfitFiguresCodec,
  adsMissing: named('ads_missing', count),
}) satisfies Codec<ProfitBucket, unknown>

/**
 * The profit board. The orders behind a figure are those of `GET /v1/orders` with `startDate` and `endDate` of its bucket,
 * or of the board, and `with_hidden=true`; a delivered count adds `stage=delivered`, one that came back `stage=returned`.
 * A row adds its key: `district`; `product` (its name), `color`, `size`; a source and a campaign by the list's filters of
 * the visit (`via` has only what staff took the order by). The list has no filter of a courier and none of orders without
 * a district: such a row opens the orders of the days. An exchange order stands in the list on its own day, and counts on
 * the day of the order that it exchanges.
 */
export const ProfitBoardCodec = objectOf({
  fromDay: named('from', day),
  toDay: named('to', day),
  step: oneOf(PROFIT_STEPS),
  isMatureOnly: named('is_mature_only', bool),
  countedAt: named('counted_at', instant),
  sums: ProfitFiguresCodec,
  buckets: listOf(BucketCodec),
  breakdowns: listOf(
    objectOf({
      by: oneOf(PROFIT_BREAKDOWNS),
      rows: listOf(objectOf({ key: ProfitKeyCodec, figures: ProfitFiguresCodec })),
    }),
  ),
  unknown: objectOf({
    ...unknownPairs,
    ofPairs: named('of_pairs', count),
    aPair: named('a_pair', range),
    colors: listOf(
      objectOf({
        productId: named('productId', nullable(text)),
        productName: named('product_name', text),
        color: text,
        pairs: count,
      }),
    ),
  }),
  adsMissing: named(
    'ads_missing',
    listOf(objectOf({ day, source: text, isMature: named('is_mature', bool) })),
  ),
  hasAds: named('has_ads', bool),
  hasOverheads: named('has_overheads', bool),
  elsewhere: objectOf({
    deletedPoisha: named('deleted_poisha', whole),
    noOrderPoisha: named('no_order_poisha', whole),
  }),
}) satisfies Codec<ProfitBoard, unknown>
