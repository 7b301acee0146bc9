import { StaffOrderCodec } from '#contract/orders/order-codec.ts'
import type { Language } from '#domain/language/language.ts'
import type { OrderSource } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callShop, readWith } from './call-shop.ts'
import type { SentItem } from './order-writes.ts'

/** A new order as it is sent; "" means empty. `price` is the amount to collect, with the delivery charge in it. */
export type SentOrder = {
  client_key: string
  recipient_name: string
  recipient_phone: string
  alternative_phone: string
  recipient_email: string
  recipient_address: string
  note: string
  via: OrderSource
  price: number
  delivery_charge: number
  advance_paid: number
  advance_method: string
  advance_reference: string
  coupon_code: string
  language: Language
  items: Omit<SentItem, 'unit_price'>[]
}

/** Creates an order; the same key with the same contents creates only one. Throws `CallFailed`. */
export const createOrder = async (order: SentOrder): Promise<StaffOrder> =>
  readWith(StaffOrderCodec, (await callShop('/v1/orders', { method: 'POST', body: order })).data)
