import type { CartLine } from '#domain/cart.ts'
import { composeAddress, SHIPPING_TAKA } from '#domain/checkout.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import type { OrderFields } from './order-fields.ts'

type LineToOrder = Pick<CartLine, 'productId' | 'color' | 'size' | 'quantity'>
type OrderToSend = { fields: OrderFields; lines: readonly LineToOrder[]; couponCode: string | null }

/** The order request as the specification names it, with the destination's parts and the coupon beside it. */
export const orderBody = ({ fields, lines, couponCode }: OrderToSend) => ({
  recipient_name: fields.name.trim(),
  recipient_phone: `0${typedPhone(fields.phone)}`,
  recipient_email: '',
  recipient_address: composeAddress(fields),
  note: '',
  shippingCost: SHIPPING_TAKA[fields.area],
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
})
