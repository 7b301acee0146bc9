import { type CaseForm, type CasePage, type CaseRates, SIZE_DIRECTIONS } from '#domain/cases/case-page.ts'
import { CASE_TABS } from '#domain/cases/case-state.ts'
import { CASE_PARTIES } from '#domain/cases/case-words.ts'
import {
  type Codec,
  count,
  countsOf,
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
import { CaseOfOrderCodec } from './case-codec.ts'

/** The answer of a list of cases, besides the cases. */
export const CasePageCodec = objectOf({
  total: count,
  page: whole,
  tabs: countsOf(CASE_TABS),
  courierReturns: named('courier_returns', count),
  sums: objectOf({
    openCases: named('open_cases', count),
    openPairs: named('open_pairs', count),
    pairsOnTheWay: named('pairs_on_the_way', count),
    overdueCases: named('overdue_cases', count),
    overdueTaka: named('overdue_value', whole),
    damagedPairs: named('damaged_pairs', count),
    damagedCostTaka: named('damaged_cost', nullable(whole)),
    commonExchange: named(
      'common_exchange',
      nullable(
        objectOf({
          productName: named('product_name', text),
          direction: oneOf(SIZE_DIRECTIONS),
          pairs: count,
          delivered: count,
        }),
      ),
    ),
  }),
}) satisfies Codec<Omit<CasePage, 'cases'>, unknown>

const ClockCodec = objectOf({
  days: count,
  lastDay: named('last_day', day),
  lateDays: named('late_days', count),
})

/** What a case of an order can begin with. */
export const CaseFormCodec = objectOf({
  orderNo: named('order_no', whole),
  priceTaka: named('price', whole),
  deliveredAt: named('delivered_at', nullable(instant)),
  exchange: nullable(ClockCodec),
  defect: nullable(ClockCodec),
  chargeTaka: named('charge', whole),
  zone: text,
  paidBy: named('paid_by', oneOf(CASE_PARTIES)),
  lines: listOf(
    objectOf({
      lineNo: named('line', whole),
      productId: named('product_id', nullable(text)),
      productName: named('product_name', text),
      color: named('product_color', text),
      size: named('product_size', number),
      image: text,
      quantity: named('total_lot', count),
      free: count,
      valueTaka: named('value', whole),
      caseNos: named('case_nos', listOf(whole)),
      sizes: listOf(objectOf({ size: named('product_size', number), left: count })),
    }),
  ),
  cases: listOf(CaseOfOrderCodec),
}) satisfies Codec<CaseForm, unknown>

/** How often pairs are exchanged and come back. */
export const CaseRatesCodec = objectOf({
  from: day,
  to: day,
  sizes: listOf(
    objectOf({
      productId: named('product_id', nullable(text)),
      productName: named('product_name', text),
      size: named('product_size', number),
      delivered: count,
      small: count,
      large: count,
    }),
  ),
  products: listOf(
    objectOf({
      productId: named('product_id', nullable(text)),
      productName: named('product_name', text),
      sent: count,
      refused: count,
      returned: count,
      exchanged: count,
    }),
  ),
  districts: listOf(
    objectOf({ district: text, parcels: count, refused: count, returned: count, exchanged: count }),
  ),
}) satisfies Codec<CaseRates, unknown>
