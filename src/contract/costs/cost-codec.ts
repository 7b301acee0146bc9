import type {
  Cost,
  CostChange,
  CostEntry,
  CostList,
  CostParts,
  CostRow,
  CostSaved,
} from '#domain/costs/cost.ts'
import {
  COST_FILE_OUTCOMES,
  type CostFile,
  type CostFileLine,
  type RefusedLine,
} from '#domain/costs/cost-file.ts'
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

export const CostPartsCodec = objectOf({
  material: named('material_poisha', count),
  labour: named('labour_poisha', count),
  packing: named('packing_poisha', count),
  other: named('other_poisha', count),
}) satisfies Codec<CostParts, unknown>

const cost = { costPoisha: named('cost_poisha', count), parts: nullable(CostPartsCodec) }
/** What a request and a conflict name. */
export const CostCodec = objectOf(cost) satisfies Codec<Cost, unknown>

export const CostEntryCodec = objectOf({
  ...cost,
  fromDay: named('from_day', day),
  by: text,
  at: instant,
}) satisfies Codec<CostEntry, unknown>

const color = {
  productId: named('product_id', text),
  productName: named('product_name', text),
  color: named('product_color', text),
}

const CostRowCodec = objectOf({
  variantId: named('_id', text),
  ...color,
  image: text,
  swatch: text,
  priceTaka: named('price', count),
  cost: nullable(CostEntryCodec),
  before: nullable(CostEntryCodec),
  coming: nullable(CostEntryCodec),
  soldPairs: named('sold_pairs', count),
  unknownPairs: named('unknown_pairs', count),
  history: listOf(CostEntryCodec),
}) satisfies Codec<CostRow, unknown>

const CostChangeCodec = objectOf({
  ...color,
  fromDay: named('from_day', day),
  beforePoisha: named('before_poisha', nullable(count)),
  afterPoisha: named('after_poisha', count),
  by: text,
  at: instant,
}) satisfies Codec<CostChange, unknown>

/** The costs of all colours. */
export const CostListCodec = objectOf({
  today: day,
  rows: listOf(CostRowCodec),
  withoutCost: named('without_cost', count),
  lastChanges: named('last_changes', listOf(CostChangeCodec)),
}) satisfies Codec<CostList, unknown>

/** What saving a cost did. */
export const CostSavedCodec = objectOf({
  colors: count,
  filledPairs: named('filled_pairs', count),
}) satisfies Codec<CostSaved, unknown>

export const RefusedLineCodec = objectOf({ line: count, message: text }) satisfies Codec<RefusedLine, unknown>

/** What a file of costs would change, or changed. */
export const CostFileCodec = objectOf({
  isApplied: named('applied', bool),
  lines: listOf(
    objectOf({
      line: count,
      productName: named('product_name', text),
      color: named('product_color', text),
      fromDay: named('from_day', day),
      costPoisha: named('cost_poisha', count),
      presentPoisha: named('present_poisha', nullable(count)),
      outcome: oneOf(COST_FILE_OUTCOMES),
    }) satisfies Codec<CostFileLine, unknown>,
  ),
  refused: listOf(RefusedLineCodec),
  newLines: named('new_lines', count),
  sameLines: named('same_lines', count),
  differentLines: named('different_lines', count),
  refusedLines: named('refused_lines', count),
}) satisfies Codec<CostFile, unknown>
