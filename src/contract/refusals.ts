import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import {
  CODE_INCOMPLETE_MESSAGE,
  CODE_INCORRECT_MESSAGE,
  ORDER_NO_MESSAGE,
} from '#domain/verification-code.ts'
import { type Failure, fail } from './envelope.ts'

/** `field`: the one field of a request that is to blame, so that a form can show the text beside it. */
type RefusalText = { status: number; message: string; field?: string }

/** Status and text of everything that can be refused; a code without a row does not compile. */
export const refusals: Record<RefusalCode, RefusalText> = {
  product_not_found: { status: 404, message: 'Product not found.' },
  coupon_unknown: { status: 409, message: 'Coupon invalid.' },
  coupon_taken: { status: 409, message: 'This product has a coupon with this code.' },
  coupon_expired: { status: 409, message: 'Coupon expired.' },
  out_of_stock: { status: 409, message: 'Some pairs are no longer in stock.' },
  shipping_mismatch: { status: 409, message: 'The courier charge does not fit the district.' },
  phone_invalid: { status: 400, message: 'Please enter a valid mobile number.', field: 'recipient_phone' },
  place_unknown: {
    status: 400,
    message: 'Please choose a district and an upazila from the list.',
    field: 'district',
  },
  key_reused: { status: 409, message: 'This order was sent before with other contents. Reload the page.' },
  name_taken: { status: 409, message: 'Another product has this name.' },
  order_no_missing: { status: 400, message: ORDER_NO_MESSAGE, field: 'order_no' },
  code_incomplete: { status: 400, message: CODE_INCOMPLETE_MESSAGE, field: 'code' },
  code_incorrect: { status: 403, message: CODE_INCORRECT_MESSAGE, field: 'code' },
  tracking_link_invalid: { status: 404, message: 'This tracking link is incomplete or wrong.' },
  tracking_link_expired: { status: 410, message: 'This tracking link has expired.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a little and try again.' },
}

/** What one line of an order is told when fewer pairs are left than it asks for. */
export function availableMessage(available: number): string {
  if (available <= 0) return 'This size is sold out.'
  return available === 1 ? 'Only 1 pair left of this size.' : `Only ${available} pairs left of this size.`
}

/** The failure that a refusal becomes on the wire. Its status is `refusals[refusal.code].status`. */
export function failureOf(refusal: Refusal): Failure {
  const { message, field } = refusals[refusal.code]
  const more: Omit<Failure, 'success' | 'message'> = { code: refusal.code }
  if (field) more.fields = { [field]: message }
  if (refusal.items)
    more.items = refusal.items.map(item => ({ ...item, message: availableMessage(item.available) }))
  if (refusal.totalTaka !== undefined) more.total = refusal.totalTaka
  return fail(message, more)
}
