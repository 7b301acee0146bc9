import { LANGUAGES } from '#domain/language/language.ts'
import { CREDIT_REASONS, PAPER_KINDS, type Paper } from '#domain/papers/paper.ts'
import {
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const amount = {
  totalPoisha: named('total_poisha', count),
  vatPoisha: named('vat_poisha', count),
}

const SellerCodec = objectOf({
  name: text,
  legalName: named('legal_name', text),
  address: text,
  phone: text,
  bin: nullable(text),
  mushak: text,
  logo: nullable(text),
  note: text,
  exchangeDays: named('exchange_days', count),
  defectDays: named('defect_days', count),
})

const ContentsCodec = objectOf({
  seller: SellerCodec,
  buyer: objectOf({ name: text, phones: listOf(text), address: text }),
  orderNo: named('order_no', count),
  orderedAt: named('ordered_at', instant),
  lines: listOf(
    objectOf({
      productName: named('product_name', text),
      color: named('product_color', text),
      size: named('product_size', number),
      pairs: count,
      unitPriceTaka: named('unit_price', count),
      ...amount,
    }),
  ),
  delivery: nullable(objectOf(amount)),
  language: oneOf(LANGUAGES),
  priceOrigin: named('price_origin', oneOf(['lines', 'coupon', 'agreed'])),
  discountTaka: named('discount', count),
  advanceTaka: named('advance_paid', count),
  vatPercent: named('vat_percent', nullable(count)),
  ...amount,
})

/** An issued paper, as it was issued. */
export const PaperCodec = objectOf({
  id: named('_id', text),
  kind: oneOf(PAPER_KINDS),
  number: text,
  year: text,
  orderId: named('order_id', text),
  issuedAt: named('issued_at', instant),
  by: text,
  invoice: nullable(
    objectOf({ id: named('_id', text), number: text, issuedAt: named('issued_at', instant) }),
  ),
  reason: nullable(oneOf(CREDIT_REASONS)),
  replaces: nullable(text),
  replacedBy: named('replaced_by', nullable(text)),
  contents: ContentsCodec,
}) satisfies Codec<Paper, unknown>

/** What issuing answers: the papers that stand, and the orders without one. */
export const IssuedPapersCodec = objectOf({
  papers: listOf(PaperCodec),
  failed: listOf(
    objectOf({ id: named('_id', text), orderNo: named('order_no', nullable(count)), message: text }),
  ),
})
