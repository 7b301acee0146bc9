import { MOBILE_MESSAGE } from '../phone.ts'
import { typedPhone } from '../typed-phone.ts'
import type { OrderLineRequest, OrderSource } from './order.ts'

/**
 * An order that staff type in: parsed and bounded. Unlike a shopper they say what it costs, because people haggle in
 * chats; the prices of the catalogue are kept with its lines all the same.
 */
export type NewOrder = {
  /** Made when the form opens; the same key with the same contents is the same order. */
  idempotencyKey: string | null
  recipientName: string
  recipientPhone: string
  alternativePhone: string | null
  recipientEmail: string | null
  recipientAddress: string
  note: string | null
  source: OrderSource
  /** What is to be collected, delivery included and before the advance: as everywhere else. */
  priceTaka: number
  /** The part of the price that is delivery. */
  deliveryChargeTaka: number
  advancePaidTaka: number
  advanceMethod: string | null
  advanceReference: string | null
  items: OrderLineRequest[]
}

/** What the form of a new order and the API say of its fields, as the specification words it. */
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

/** Why what was typed in a phone box of the desk is no mobile number; undefined when it is one. "" is no fault here. */
export function staffPhoneProblem(input: string): string | undefined {
  const typed = typedPhone(input)
  if (typed === '') return input.trim() === '' ? undefined : MOBILE_MESSAGE
  if (typed.length !== 10) return NEW_ORDER_MESSAGES.phoneLength
  return /^1[3-9]\d{8}$/.test(typed) ? undefined : MOBILE_MESSAGE
}
