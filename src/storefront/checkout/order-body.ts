import type { CartLine } from '#domain/checkout/cart.ts'
import { composeAddress, MAXIMUM_ADDRESS_LENGTH, MAXIMUM_NAME_LENGTH } from '#domain/checkout/checkout.ts'
import { typedPhoneProblem } from '#domain/phone.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { advanceBody, checkAdvance } from './advance/advance-fields.ts'
import { addressLength, type FieldErrors, type OrderFields } from './order-fields.ts'

type LineToOrder = Pick<CartLine, 'productId' | 'color' | 'size' | 'quantity'>
type OrderToSend = {
  fields: OrderFields
  lines: readonly LineToOrder[]
  couponCode: string | null
  /** The delivery charge that the shopper saw. */
  shippingTaka: number
}

/** The order request with the specification's names, plus the destination's parts and the coupon. */
export const orderBody = ({ fields, lines, couponCode, shippingTaka }: OrderToSend) => ({
  recipient_name: fields.name.trim(),
  recipient_phone: `0${typedPhone(fields.phone)}`,
  recipient_email: '',
  recipient_address: composeAddress(fields),
  note: '',
  shippingCost: shippingTaka,
  items: lines.map(line => ({
    productId: line.productId,
    product_color: line.color,
    product_size: line.size,
    total_lot: line.quantity,
  })),
  coupon_code: couponCode ?? '',
  shipping_area: fields.area,
  district: fields.district,
  upazila: fields.upazila,
  ...advanceBody(fields.advance, shippingTaka),
})

/** A text for every invalid field; none when all are valid. */
export function checkFields(fields: OrderFields, speaker: ShopSpeaker): FieldErrors {
  const { say } = speaker
  const errors: FieldErrors = {}
  const name = fields.name.trim()
  if (!name) errors.name = say('Please enter your name.')
  else if (name.length > MAXIMUM_NAME_LENGTH)
    errors.name = say('Please use at most {count} characters.', { count: MAXIMUM_NAME_LENGTH })
  const phoneProblem = typedPhoneProblem(fields.phone)
  if (phoneProblem) errors.phone = phoneProblem
  if (!fields.district) errors.district = say('Please choose a district.')
  if (!fields.upazila) errors.upazila = say('Please choose an upazila or thana.')
  const excess = addressLength(fields) - MAXIMUM_ADDRESS_LENGTH
  if (!fields.address.trim()) errors.address = say('Please enter your full address.')
  else if (excess > 0)
    errors.address =
      excess === 1
        ? say('Please shorten the address by 1 character.')
        : say('Please shorten the address by {count} characters.', { count: excess })
  return { ...errors, ...checkAdvance(fields.advance, speaker) }
}
