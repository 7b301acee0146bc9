import type { CartLine } from '#domain/checkout/cart.ts'
import { orderTotals } from '#domain/checkout/checkout.ts'
import { isRecord } from '#web/is-record.ts'
import type { Confirmation } from '../confirmed/confirmation.ts'
import { arrivalOf } from '../confirmed/success-record.ts'
import { advanceInWords } from './advance/advance-fields.ts'
import type { OrderFields } from './order-fields.ts'

type SentOrder = {
  fields: OrderFields
  lines: readonly CartLine[]
  couponPercent: number
  /** As the page showed it. */
  shippingTaka: number
  couponCode: string | null
  /** The names of the places as the page shows them. */
  places: { upazila: string; district: string }
}

const taka = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** The confirmation of a placed order: totals and prices from the shop's answer, otherwise from the page. */
export function readConfirmation(data: unknown, sent: SentOrder): Confirmation {
  const answer = isRecord(data) ? data : {}
  const items = Array.isArray(answer.items) ? answer.items : []
  const { couponPercent, shippingTaka } = sent
  // the scope does not matter: the shop returns its own sums, these only fill in missing ones
  const known = orderTotals(sent.lines, { couponPercent, couponScope: 'cart', shippingTaka })
  return {
    orderNo: typeof answer.order_no === 'number' ? answer.order_no : null,
    createdAt: typeof answer.createdAt === 'string' ? answer.createdAt : new Date().toISOString(),
    fullName: sent.fields.name.trim(),
    phone: `0${sent.fields.phone}`,
    address: sent.fields.address.trim(),
    ...sent.places,
    subtotalTaka: taka(answer.subtotal, known.subtotalTaka),
    discountTaka: taka(answer.discount, known.discountTaka),
    couponCode: typeof answer.coupon_code === 'string' ? answer.coupon_code : sent.couponCode,
    shippingTaka: taka(answer.shipping, known.shippingTaka),
    grandTotalTaka: taka(answer.price, known.grandTotalTaka),
    waitsForCall: answer.waits_for_call === true,
    arrival: arrivalOf(answer.delivery_days, answer.delivery_window),
    advance: advanceInWords(sent.fields.advance),
    items: sent.lines.map((line, index) => {
      const placed = items[index]
      return { ...line, priceTaka: taka(isRecord(placed) ? placed.unit_price : undefined, line.priceTaka) }
    }),
  }
}
