import type { Language } from '../language/language.ts'
import { MOBILE_MESSAGE } from '../phone.ts'
import { typedPhone } from '../typed-phone.ts'
import type { OrderLineRequest, OrderSource } from './order.ts'

/**
 * An order that staff type in: parsed and bounded. Unlike a shopper they set the price, because people haggle in chats;
 * the lines still store the catalogue's prices.
 */
export type NewOrder = {
  /** Created when the form opens; the same key with the same contents is the same order. */
  idempotencyKey: string | null
  recipientName: string
  recipientPhone: string
  alternativePhone: string | null
  recipientEmail: string | null
  recipientAddress: string
  note: string | null
  source: OrderSource
  /** What is to be collected, in taka: with delivery, before the coupon and the advance. */
  priceTaka: number
  /** The part of the price that is delivery. */
  deliveryChargeTaka: number
  advancePaidTaka: number
  advanceMethod: string | null
  advanceReference: string | null
  /** A coupon that the customer named; it is taken off the price. */
  couponCode: string | null
  /** Of what the customer gets; absent: English. */
  language?: Language
  items: OrderLineRequest[]
}

/** The messages for the fields of a new order, in the form and the API, in the specification's words. */
export const NEW_ORDER_MESSAGES = {
  recipientName: 'Recipient name is required',
  recipientPhone: 'Phone number is required.',
  phoneLength: 'Number must be 10 digits (without leading 0).',
  source: 'Via is required',
  recipientEmail: 'Invalid email address',
  recipientAddress: 'Address is required',
  product: 'Product name is required',
  color: 'Product color is required',
  size: 'Product size is required',
  price: 'Price is required',
  quantity: 'Total lot/quantity is required',
  quantityTooSmall: 'Quantity must be at least 1',
} as const

/** Why the text in a phone field of the back office is no mobile number; undefined when it is one. "" is no error. */
export function staffPhoneProblem(input: string): string | undefined {
  const typed = typedPhone(input)
  if (typed === '') return input.trim() === '' ? undefined : MOBILE_MESSAGE
  if (typed.length !== 10) return NEW_ORDER_MESSAGES.phoneLength
  return /^1[3-9]\d{8}$/.test(typed) ? undefined : MOBILE_MESSAGE
}
