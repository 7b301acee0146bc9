import type { CartLine } from '#domain/checkout/cart.ts'
import type { Arrival } from '#domain/checkout/delivery.ts'

export type ConfirmedItem = Pick<
  CartLine,
  | 'productId'
  | 'name'
  | 'color'
  | 'size'
  | 'quantity'
  | 'priceTaka'
  | 'image'
  | 'category'
  | 'listPriceTaka'
  | 'bengali'
>

/** The data of the order-confirmed page, from the one-time record or from the order itself. */
export type Confirmation = {
  orderNo: number | null
  /** ISO instant. */
  createdAt: string
  fullName: string
  /** `01XXXXXXXXX` */
  phone: string
  address: string
  upazila: string
  district: string
  subtotalTaka: number
  discountTaka: number
  couponCode: string | null
  shippingTaka: number
  grandTotalTaka: number
  /** Its pairs are reserved only after a call by the shop. */
  waitsForCall: boolean
  /** Null where the answer of the shop did not say it. */
  arrival: Arrival | null
  /** The advance that the shopper named, in words: `bKash BKL7Q2M9XA`. It counts once the shop has matched it. */
  advance: string | null
  items: ConfirmedItem[]
}
