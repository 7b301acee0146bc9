import type { ChangeCode } from '#features/orders/change/change-order.ts'

/** What a change of an order is refused with, by itself or by what came of a call. */
export const ORDER_CHANGE_CODES = [
  'advance_above_price',
  'advance_below_matched',
  'case_lines_fixed',
  'case_order_fixed',
  'coupon_no_room',
  'delivery_above_price',
  'fake_reason_alone',
  'field_changed',
  'follow_up_alone',
  'invoice_taken',
  'items_many',
  'not_allowed',
  'order_deleted',
  'order_not_found',
  'out_of_stock',
  'parcel_being_booked',
  'product_not_found',
  'return_recorded',
  'source_unknown',
] as const satisfies readonly ChangeCode[]
