import type { AccountRefusalCode } from './accounts/account-refusal.ts'
import type { AdvanceRefusalCode, AdvanceRefusalData } from './advances/advance-refusal.ts'
import type { CallRefusalCode, CallRefusalData } from './calls/call-refusal.ts'
import type { CaseRefusalCode, CaseRefusalData } from './cases/case-refusal.ts'
import type { ProductFields } from './catalog/product-fields.ts'
import type { MoneyRefusalCode, MoneyRefusalData } from './costs/money-refusal.ts'
import type { CouponRefusalCode, CouponRefusalData } from './coupons/coupon-refusal.ts'
import type { MessageRefusalCode } from './messages/message-refusal.ts'
import type { OrderItem, RefusedItem } from './orders/order.ts'
import type { OrderFields } from './orders/order-fields.ts'
import type { PackingRefusalCode, PackingRefusalData } from './packing/packing-refusal.ts'
import type { RefusedPicture } from './pictures/picture-upload.ts'
import type { OpenMatter } from './privacy/forgotten.ts'
import type { PushRefusalCode } from './push/push-refusal.ts'
import type { ReviewRefusalCode } from './reviews/review-refusal.ts'
import type { Problems } from './settings/value-path.ts'
import type { NoticeRefusalCode } from './stock-notices/notice-refusal.ts'

/** Every refusal to a shopper or a staff member. Each has a status and a text in contract/refusals.ts. */
export type RefusalCode =
  | MessageRefusalCode
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
  | 'customer_open'
  | 'digits_wrong'
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
  | 'settings_changed'
  | 'settings_invalid'
  | 'settings_version_unknown'
  | 'shop_closed'
  | 'opening_steps_left'
  | 'opening_step_needed'
  | 'backup_running'
  | 'shop_busy'
  | 'shop_out_of_order'
  | 'outcome_unknown'
  | 'order_no_missing'
  | 'order_not_found'
  | 'customer_not_found'
  | 'order_deleted'
  | 'order_not_deleted'
  | 'items_many'
  | 'delivery_above_price'
  | 'advance_above_price'
  | 'invoice_taken'
  | 'source_unknown'
  | 'fake_reason_alone'
  | 'follow_up_alone'
  | 'nothing_to_redo'
  | 'nothing_to_undo'
  | 'orders_too_many'
  | 'export_running'
  | 'search_too_short'
  | 'conversion_off'
  | 'conversion_test_code_needed'
  | 'courier_off'
  | 'courier_unknown'
  | 'courier_halted'
  | 'courier_pausing'
  | 'courier_unreachable'
  | 'parcel_exists'
  | 'parcel_being_booked'
  | 'parcel_not_confirmed'
  | 'parcel_refused'
  | 'parcel_in_doubt'
  | 'parcel_incomplete'
  | 'parcel_open'
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
  | 'paper_none'
  | 'paper_not_found'
  | 'paper_nothing_back'
  | 'paper_of_fake'
  | 'paper_outdated'
  | 'payout_unreadable'
  | 'payout_not_found'
  | 'code_incomplete'
  | 'code_incorrect'
  | 'tracking_link_invalid'
  | 'tracking_link_expired'
  | AccountRefusalCode
  | AdvanceRefusalCode
  | CallRefusalCode
  | CaseRefusalCode
  | MoneyRefusalCode
  | CouponRefusalCode
  | PackingRefusalCode
  | ReviewRefusalCode
  | NoticeRefusalCode
  | PushRefusalCode

/** The current values of an order. `items`: its lines, also where one field of a line was requested. */
export type PresentOrder = Partial<OrderFields> & { items?: OrderItem[] }

/** In how many seconds to try again. */
type Later = { retryAfterSeconds: number }
/** The reason, in words for people: the courier's own, or what is wrong with the order. */
type Why = { reason: string }
/** How many codes may still be tried before a wait. */
type TriesLeft = { triesLeft: number }
/** The current stock. */
type StockNow = { stock: number }
/** The correct grand total, for an order with another. */
type RightTotal = { totalTaka: number }

/** The data of refusals that carry more than a code. */
type RefusalData = AdvanceRefusalData &
  CallRefusalData &
  CaseRefusalData &
  CouponRefusalData &
  MoneyRefusalData &
  PackingRefusalData &
  CommonRefusalData
type CommonRefusalData = {
  /** `items`: in an order, the lines whose product no longer exists. */
  product_not_found: { items?: RefusedItem[] }
  out_of_stock: { items: RefusedItem[] }
  /** The shop's phone, to call instead. */
  order_too_large: { shopPhone?: string }
  coupon_unknown: Partial<RightTotal>
  coupon_expired: Partial<RightTotal>
  shipping_mismatch: RightTotal
  total_changed: RightTotal
  stock_changed: StockNow
  stock_too_low: StockNow
  stock_too_high: StockNow
  /** The current values of fields that others changed: of a product, or of an order with the last editor's email. */
  field_changed: { present?: Partial<ProductFields> } | { presentOrder: PresentOrder; changedBy?: string }
  /** The section as it is now, and who saved it. */
  settings_changed: { presentSection: object; changedBy: string }
  /** Why the customer cannot be forgotten yet. */
  customer_open: { open: OpenMatter[] }
  /** What is wrong, by the path in the section. */
  settings_invalid: { problems: Problems }
  /** Without a reason where the courier gave none. */
  parcel_refused: Partial<Why>
  parcel_in_doubt: Why
  parcel_incomplete: Why
  /** `reason`: where the parcel is, and what to do. */
  parcel_open: Why
  parcel_price_odd: Why
  /** `reason`: the products. */
  tracking_none: Why
  /** `reason`: the parcel's id at the courier. */
  delivery_status_none: Why
  /** Every refused file. */
  pictures_refused: { pictures: RefusedPicture[] }
  courier_pausing: Partial<Later>
  /** The seconds until the next code. */
  factor_code_used: Later & TriesLeft
  /** Without a limit while an app is set up. */
  factor_code_wrong: Partial<TriesLeft>
  /** Without a limit while a passkey is made. */
  passkey_wrong: Partial<TriesLeft>
  export_running: Later
  mails_many: Later
  otp_not_over: Later
  too_many_requests: Later
  shop_busy: Later
  shop_out_of_order: Later
  outcome_unknown: Later
}

/**
 * A verb's answer instead of its result. Each verb names its possible codes, and the compiler checks it; the data
 * follow from the code.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = Code extends keyof RefusalData
  ? { ok: false; code: Code } & RefusalData[Code]
  : { ok: false; code: Code }

/** The refusal codes in a verb's return type. */
export type CodeOf<Outcome> = Outcome extends { ok: false; code: infer Code extends RefusalCode }
  ? Code
  : never

/** When to try again, in seconds; undefined where it is unknown. */
export const retryAfterOf = (refusal: Refusal): number | undefined =>
  'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : undefined
