import { RESTORE_OUTCOMES, TAKES_NONE, TRASH_KINDS, type TrashItem } from '#domain/trash/trash-item.ts'
import {
  bool,
  type Codec,
  count,
  countsOf,
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

const OrderRestoreCodec = objectOf({
  takes: count,
  short: listOf(
    objectOf({
      slug: nullable(text),
      productName: named('product_name', text),
      color: text,
      size: number,
      needs: count,
      onShelf: named('on_shelf', count),
    }),
  ),
  takesNone: named('takes_none', nullable(oneOf(TAKES_NONE))),
  isCouponFull: named('coupon_full', bool),
  invoice: nullable(text),
  creditNote: named('credit_note', nullable(text)),
})

const ProductRestoreCodec = objectOf({
  isOnSale: named('on_sale', bool),
  coupons: count,
  comesBackAs: named('comes_back_as', nullable(text)),
})

export const TrashItemCodec = objectOf({
  id: named('_id', text),
  deletedAt: named('deleted_at', instant),
  deletedBy: named('deleted_by', nullable(text)),
  goneAt: named('gone_at', instant),
  daysLeft: named('days_left', count),
  picture: text,
  outcome: oneOf(RESTORE_OUTCOMES),
  toKnow: named('to_know', text),
  order: nullable(
    objectOf({
      orderNo: named('order_no', whole),
      recipientName: named('recipient_name', text),
      pairs: named('total_lot', count),
      priceTaka: named('price', whole),
      repeatOf: named('repeat_of', nullable(whole)),
      restore: OrderRestoreCodec,
    }),
  ),
  product: nullable(objectOf({ name: text, colors: count, pairs: count, restore: ProductRestoreCodec })),
}) satisfies Codec<TrashItem, unknown>

/** The answer of the trash, besides its items. `next`: for the parameter `after`. */
export const TrashPageCodec = objectOf({
  counts: countsOf(TRASH_KINDS),
  next: nullable(text),
  keptDays: named('kept_days', count),
})
