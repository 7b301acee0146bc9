import type { AccountRefusalCode } from './account-refusal.ts'
import type { OrderItem, RefusedItem } from './order.ts'
import type { OrderFields } from './order-fields.ts'
import type { ProductFields } from './product-fields.ts'

/** Everything a shopper or a staff member can be refused. Each has a status and a text in contract/refusals.ts. */
export type RefusalCode =
  | 'product_not_found'
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_taken'
  | 'coupon_not_found'
  | 'out_of_stock'
  | 'order_too_large'
  | 'shipping_mismatch'
  | 'total_changed'
  | 'phone_invalid'
  | 'place_unknown'
  | 'key_reused'
  | 'name_taken'
  | 'slug_taken'
  | 'field_changed'
  | 'stock_changed'
  | 'stock_too_low'
  | 'stock_too_high'
  | 'change_key_reused'
  | 'color_taken'
  | 'color_not_found'
  | 'size_taken'
  | 'size_not_found'
  | 'picture_unknown'
  | 'picture_needed'
  | 'picture_busy'
  | 'pictures_refused'
  | 'pictures_missing'
  | 'pictures_too_many'
  | 'upload_unreadable'
  | 'too_many_pictures'
  | 'too_many_colors'
  | 'too_many_sizes'
  | 'too_many_requests'
  | 'shop_busy'
  | 'shop_out_of_order'
  | 'outcome_unknown'
  | 'order_no_missing'
  | 'order_not_found'
  | 'order_deleted'
  | 'order_not_deleted'
  | 'items_many'
  | 'delivery_above_price'
  | 'advance_above_price'
  | 'invoice_taken'
  | 'fake_reason_alone'
  | 'follow_up_alone'
  | 'nothing_to_undo'
  | 'orders_too_many'
  | 'export_running'
  | 'search_too_short'
  | 'courier_off'
  | 'courier_halted'
  | 'courier_pausing'
  | 'courier_unreachable'
  | 'parcel_exists'
  | 'parcel_being_booked'
  | 'parcel_not_confirmed'
  | 'parcel_refused'
  | 'parcel_incomplete'
  | 'parcel_price_odd'
  | 'parcel_none'
  | 'tracking_none'
  | 'delivery_status_none'
  | 'return_not_expected'
  | 'return_uncounted'
  | 'return_more_than_sent'
  | 'return_recorded'
  | 'webhook_off'
  | 'webhook_unsigned'
  | 'webhook_unreadable'
  | 'payout_unreadable'
  | 'payout_not_found'
  | 'code_incomplete'
  | 'code_incorrect'
  | 'tracking_link_invalid'
  | 'tracking_link_expired'
  | AccountRefusalCode

/** What an order holds now. `items`: its lines, also where one field of a line was asked for. */
export type PresentOrder = Partial<OrderFields> & { items?: OrderItem[] }

export type Refusal = {
  ok: false
  code: RefusalCode
  items?: RefusedItem[]
  totalTaka?: number
  /** The stock as it is now, for `stock_changed`, `stock_too_low` and `stock_too_high`. */
  stock?: number
  /** The fields that others have changed, with what they hold now, for `field_changed`. */
  present?: Partial<ProductFields>
  /** The same of an order, and who changed it last: an email. */
  presentOrder?: PresentOrder
  changedBy?: string
  /** The courier's own words, for `parcel_refused`; what is the matter, for `parcel_incomplete` and `parcel_price_odd`. */
  reason?: string
  /** When it may be tried again, for `too_many_requests`, `otp_not_over`, and where the shop itself is to blame. */
  retryAfterSeconds?: number
}
