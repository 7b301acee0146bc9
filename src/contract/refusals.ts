import {
  CODE_INCOMPLETE_MESSAGE,
  CODE_INCORRECT_MESSAGE,
  ORDER_NO_MESSAGE,
} from '#domain/accounts/verification-code.ts'
import { FIELD_MESSAGES } from '#domain/catalog/product-fields.ts'
import { MAXIMUM_COLORS, MAXIMUM_SIZES } from '#domain/catalog/variant-fields.ts'
import type { Language } from '#domain/language/language.ts'
import { MOBILE_MESSAGE } from '#domain/phone.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { accountRefusals, triesLeft } from './accounts/account-refusals.ts'
import { advanceRefusalMessage, advanceRefusals } from './advances/advance-refusals.ts'
import {
  availableInBengali,
  inBengali,
  isSpoken,
  NO_LONGER_SOLD_IN_BENGALI,
  type SpokenCode,
} from './bengali-refusals.ts'
import { CallHolderCodec } from './calls/call-codec.ts'
import { callRefusals } from './calls/call-refusals.ts'
import { caseRefusals } from './cases/case-refusals.ts'
import { fieldsToWire } from './catalog/product-fields-wire.ts'
import { moneyRefusalMessage, moneyRefusals, presentMoneyToWire } from './costs/money-refusals.ts'
import { couponMinimumMessage, couponRefusals } from './coupons/coupon-refusals.ts'
import { type Failure, fail } from './envelope.ts'
import { messageRefusals } from './messages/message-refusals.ts'
import { availableMessage, orderTooLargeMessage } from './orders/order-limit-texts.ts'
import { presentOrderToWire } from './orders/staff-order-wire.ts'
import { packingRefusalMessage, packingRefusals } from './packing/packing-refusals.ts'
import { openMattersToWire } from './privacy/privacy-codec.ts'
import { pushRefusals } from './push/push-refusals.ts'
import type { RefusalText } from './refusal-text.ts'
import { reviewRefusals } from './reviews/review-refusals.ts'
import { ownerRefusals } from './settings/owner-refusals.ts'
import { keysToWire, pathsToWire } from './settings/settings-keys.ts'
import { noticeRefusals } from './stock-notices/notice-refusals.ts'

/** Status and text of every refusal; a code without a row does not compile. */
export const refusals: Record<RefusalCode, RefusalText> = {
  product_not_found: { status: 404, message: 'Product not found.' },
  coupon_unknown: { status: 409, message: 'Coupon invalid.' },
  coupon_taken: { status: 409, message: 'This product has a coupon with this code.', field: 'code' },
  coupon_not_found: { status: 404, message: 'This product does not have this coupon any more.' },
  coupon_expired: { status: 409, message: 'Coupon expired.' },
  out_of_stock: { status: 409, message: 'Some pairs are no longer in stock.' },
  order_too_large: { status: 409, message: orderTooLargeMessage() },
  shipping_mismatch: { status: 409, message: 'The courier charge does not fit the district.' },
  total_changed: {
    status: 409,
    message: 'The price has changed. Please look at the new total and order again.',
  },
  phone_invalid: { status: 400, message: MOBILE_MESSAGE, field: 'recipient_phone' },
  customer_open: { status: 409, message: 'This customer still has an open order or open money.' },
  digits_wrong: { status: 400, message: 'The phone has other last digits.', field: 'last_digits' },
  place_unknown: {
    status: 400,
    message: 'Please choose a district and an upazila from the list.',
    field: 'district',
  },
  key_reused: { status: 409, message: 'This order was sent before with other contents. Reload the page.' },
  name_taken: { status: 409, message: 'Another product has this name.', field: 'name' },
  slug_taken: { status: 409, message: 'Another product has or had this address.', field: 'slug' },
  field_changed: { status: 409, message: 'Somebody else has changed this meanwhile.' },
  stock_changed: { status: 409, message: 'The stock has changed meanwhile.' },
  stock_too_low: { status: 409, message: 'There are fewer pairs than you take away.' },
  stock_too_high: { status: 409, message: 'One size can have at most 100,000 pairs.' },
  change_key_reused: { status: 409, message: 'This change was sent before with other contents.' },
  ...messageRefusals,
  color_taken: { status: 409, message: 'This product has this color already.' },
  color_not_found: { status: 404, message: 'This product does not have this color any more.' },
  size_taken: { status: 409, message: 'This color has this size already.' },
  size_not_found: { status: 404, message: 'This color does not have this size any more.' },
  picture_unknown: { status: 409, message: 'A picture is not in the shop any more. Please upload it again.' },
  picture_needed: { status: 409, message: FIELD_MESSAGES.pictureNeeded, field: 'image' },
  picture_busy: {
    status: 409,
    message: 'This picture is being removed right now. Please try again in a minute.',
  },
  pictures_refused: { status: 400, message: 'Some pictures cannot be used.', field: 'files' },
  pictures_missing: { status: 400, message: 'Please choose a picture.', field: 'files' },
  pictures_too_many: { status: 413, message: 'Please upload at most 10 pictures at once.', field: 'files' },
  upload_unreadable: { status: 400, message: 'The upload could not be read. Please try again.' },
  too_many_pictures: { status: 409, message: 'This color has as many pictures as it can.' },
  too_many_colors: { status: 409, message: `A product has at most ${MAXIMUM_COLORS} colors.` },
  too_many_sizes: { status: 409, message: `A color has at most ${MAXIMUM_SIZES} sizes.` },
  conversion_off: {
    status: 409,
    message: 'It needs its id in the settings and its secret on the server first.',
  },
  conversion_test_code_needed: {
    status: 409,
    message: 'Please save the test code of Meta first: without it the event would count.',
  },
  courier_off: { status: 503, message: 'No courier is connected yet.' },
  courier_unknown: { status: 400, message: 'No courier of this name is connected.', field: 'courier' },
  courier_halted: {
    status: 503,
    message: "The courier refuses the shop's keys. An Admin has to look at it before anything is sent.",
  },
  courier_pausing: { status: 503, message: 'The courier asked for a pause. Please try again later.' },
  courier_unreachable: { status: 503, message: 'The courier cannot be reached. Please try again.' },
  parcel_exists: { status: 409, message: 'This order has a parcel already.' },
  parcel_being_booked: { status: 409, message: 'The parcel of this order is being booked right now.' },
  parcel_not_confirmed: { status: 409, message: 'Only a Confirmed or Packed order can have a parcel.' },
  parcel_refused: { status: 409, message: 'The courier did not take this parcel.' },
  parcel_in_doubt: {
    status: 409,
    message: 'The courier never said whether it has this parcel. Look there before it is booked again.',
  },
  parcel_open: { status: 409, message: 'The courier still has the parcel of this order.' },
  parcel_incomplete: { status: 409, message: 'The courier cannot take this order as it is.' },
  parcel_price_odd: { status: 409, message: 'The price does not fit the pairs of this order.' },
  parcel_none: { status: 409, message: 'This order has no parcel.' },
  tracking_none: { status: 409, message: 'No tracking ID for product' },
  delivery_status_none: { status: 409, message: 'No delivery status found for' },
  return_not_expected: { status: 409, message: 'Nothing of this parcel is coming back.' },
  return_uncounted: { status: 409, message: 'Please say how many pairs came back.', field: 'returned' },
  return_more_than_sent: {
    status: 400,
    message: 'More pairs than were sent cannot come back.',
    field: 'returned',
  },
  return_recorded: {
    status: 409,
    message: 'Pairs of this order came back already. Set them to none first.',
  },
  webhook_off: { status: 503, message: 'No webhook is set up.' },
  webhook_unsigned: { status: 401, message: 'Unauthorized' },
  webhook_unreadable: { status: 400, message: 'The event could not be read.' },
  paper_none: { status: 409, message: 'This order has no invoice yet.' },
  paper_not_found: { status: 404, message: 'There is no such invoice.' },
  paper_nothing_back: { status: 409, message: 'Nothing of this invoice is left to credit.' },
  paper_of_fake: { status: 409, message: 'A Fake order gets no invoice.' },
  paper_outdated: {
    status: 409,
    message: 'The pairs of this order were changed after its invoice. Please issue a new invoice first.',
  },
  payout_unreadable: { status: 400, message: 'This file could not be read as a payout.', field: 'file' },
  payout_not_found: { status: 404, message: 'This payout is not in the shop.' },
  order_no_missing: { status: 400, message: ORDER_NO_MESSAGE, field: 'order_no' },
  customer_not_found: { status: 404, message: 'This customer is not in the shop any more.' },
  order_not_found: { status: 404, message: 'This order is not in the shop any more.' },
  order_deleted: { status: 409, message: 'This order was deleted meanwhile.' },
  order_not_deleted: { status: 409, message: 'This order is not deleted.' },
  items_many: { status: 409, message: 'Edit items', field: 'items' },
  delivery_above_price: {
    status: 400,
    message: 'The delivery charge cannot be more than the price.',
    field: 'delivery_charge',
  },
  advance_above_price: {
    status: 400,
    message: 'The advance cannot be more than the price.',
    field: 'advance_paid',
  },
  invoice_taken: { status: 409, message: 'Another order has this invoice id.', field: 'invoice' },
  follow_up_alone: {
    status: 400,
    message: 'Only a Follow Up order has a time to call.',
    field: 'follow_up_at',
  },
  source_unknown: {
    status: 400,
    message:
      'Via is required: this source is not in the settings of the shop. Please choose one of the list.',
    field: 'via',
  },
  fake_reason_alone: { status: 400, message: 'Only a Fake order has a reason.', field: 'fake_reason' },
  nothing_to_redo: { status: 409, message: 'There is nothing of yours to do again here.' },
  nothing_to_undo: { status: 409, message: 'There is nothing of yours to undo here.' },
  export_running: { status: 429, message: 'Your last export is still running. Please wait for it.' },
  orders_too_many: { status: 413, message: 'These are too many orders at once.' },
  search_too_short: { status: 400, message: 'Please type at least 3 characters.', field: 'search' },
  code_incomplete: { status: 400, message: CODE_INCOMPLETE_MESSAGE, field: 'code' },
  code_incorrect: { status: 403, message: CODE_INCORRECT_MESSAGE, field: 'code' },
  tracking_link_invalid: { status: 404, message: 'This tracking link is incomplete or wrong.' },
  tracking_link_expired: { status: 410, message: 'This tracking link has expired.' },
  ...accountRefusals,
  ...callRefusals,
  ...caseRefusals,
  ...moneyRefusals,
  ...couponRefusals,
  ...packingRefusals,
  ...reviewRefusals,
  ...pushRefusals,
  ...noticeRefusals,
  ...advanceRefusals,
  ...ownerRefusals,
  shop_closed: {
    status: 503,
    message: 'The shop takes no orders right now. What you typed is kept: please try again later.',
  },
  shop_busy: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  shop_out_of_order: {
    status: 503,
    message: 'The shop cannot do this right now. Please try again in a minute.',
  },
  outcome_unknown: {
    status: 503,
    message: 'The shop cannot tell whether this was saved. Please try again: nothing is saved twice.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a little and try again.' },
}

/** Adds the current stock where the sender did not know it. */
function messageOf(refusal: Refusal): string {
  const { message } = refusals[refusal.code]
  switch (refusal.code) {
    // the courier's message, or what is missing, is more exact than any text of ours
    case 'parcel_refused':
    case 'parcel_incomplete':
    case 'parcel_in_doubt':
    case 'parcel_open':
    case 'parcel_price_odd':
      return refusal.reason || message
    // the specification begins both like this; what they are about follows
    case 'tracking_none':
    case 'delivery_status_none':
      return refusal.reason ? `${message} ${refusal.reason}` : message
    case 'product_not_found':
      return refusal.items ? 'Some pairs are no longer sold.' : message
    case 'factor_code_used':
      return `This code was used already. Wait for the next one, it comes in ${refusal.retryAfterSeconds} s. ${triesLeft(refusal)}`
    case 'factor_code_wrong':
    case 'passkey_wrong':
      return `${message} ${triesLeft(refusal)}`
    case 'order_too_large':
      return orderTooLargeMessage(refusal.shopPhone)
    case 'case_pairs_taken':
      return refusal.caseNo === null ? message : `These pairs are in case ${refusal.caseNo} already.`
    case 'stock_changed':
      return `Stock changed to ${refusal.stock}`
    case 'stock_too_low':
      return `Only ${refusal.stock} left in stock.`
    case 'cost_changed':
    case 'overhead_changed':
    case 'spend_below_campaigns':
    case 'spend_changed':
      return moneyRefusalMessage(refusal)
    case 'advance_below_matched':
    case 'advance_changed':
    case 'advance_claimed':
    case 'advance_trx_id_wrong':
    case 'advance_used':
      return advanceRefusalMessage(refusal)
    case 'coupon_minimum':
      return couponMinimumMessage(refusal.minimumTaka)
    case 'packed_already':
    case 'packing_held':
    case 'packing_no_return':
    case 'packing_not_to_pack':
      return packingRefusalMessage(refusal)
    default:
      return message
  }
}

/** What a line of a refused order says, by the language. */
const LINE_TEXTS = {
  en: { gone: 'No longer sold.', available: availableMessage },
  bn: { gone: NO_LONGER_SOLD_IN_BENGALI, available: availableInBengali },
}

/**
 * The wire form of a refusal. Its status is `refusals[refusal.code].status`. In Bengali only what shoppers can be refused,
 * so that a code without a text in it does not compile.
 */
export function failureOf(refusal: Refusal): Failure
export function failureOf(refusal: Refusal<SpokenCode>, language: Language): Failure
export function failureOf(refusal: Refusal, language: Language = 'en'): Failure {
  const { field } = refusals[refusal.code]
  const message = language === 'bn' && isSpoken(refusal) ? inBengali(refusal) : messageOf(refusal)
  const lineTexts = LINE_TEXTS[language]
  const more: Omit<Failure, 'success' | 'message'> = { code: refusal.code }
  if (field) more.fields = { [field]: message }
  if ('items' in refusal && refusal.items)
    more.items = refusal.items.map(item => ({
      ...item,
      message: refusal.code === 'product_not_found' ? lineTexts.gone : lineTexts.available(item.available),
    }))
  if ('totalTaka' in refusal && refusal.totalTaka !== undefined) more.total = refusal.totalTaka
  if ('stock' in refusal) more.stock = refusal.stock
  if ('present' in refusal && refusal.present) more.present = fieldsToWire(refusal.present)
  if ('presentOrder' in refusal) more.present = presentOrderToWire(refusal.presentOrder)
  if ('presentSection' in refusal) more.present = keysToWire(refusal.presentSection)
  if ('presentCost' in refusal || 'amountPoisha' in refusal) more.present = presentMoneyToWire(refusal)
  if ('heldBy' in refusal) more.held_by = CallHolderCodec.write(refusal.heldBy)
  if ('open' in refusal) more.open = openMattersToWire(refusal.open)
  if ('problems' in refusal) more.fields = pathsToWire(refusal.problems)
  if ('changedBy' in refusal && refusal.changedBy !== undefined) more.changed_by = refusal.changedBy
  return fail(message, more)
}
