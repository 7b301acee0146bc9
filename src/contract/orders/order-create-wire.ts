import { z } from 'zod'
import {
  MAXIMUM_ADDRESS_LENGTH,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_LINES,
  MAXIMUM_NAME_LENGTH,
} from '#domain/checkout/checkout.ts'
import { couponCodeOf } from '#domain/checkout/coupon.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { NEW_ORDER_MESSAGES as messages, type NewOrder, staffPhoneProblem } from '#domain/orders/new-order.ts'
import { MAXIMUM_NOTE_LENGTH, MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { optionalText, plainText, requiredLine, requiredText } from '../plain-text.ts'
import { clientKey, sizeText } from './order-wire.ts'
import { sourceText } from './source-text.ts'

/** Longer than any name of a payment method, or any payment number. */
const MAXIMUM_ADVANCE_TEXT_LENGTH = 64

const needed = (maximum: number, message: string) => z.string(message).pipe(requiredText(maximum, message))

const priceMessage = `The price is whole taka, at most ${MAXIMUM_PRICE_TAKA.toLocaleString('en-US')}.`
const taka = (missing: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? missing : priceMessage) })
    .min(0, priceMessage)
    .max(MAXIMUM_PRICE_TAKA, priceMessage)
const noTaka = taka(priceMessage)
  .nullish()
  .transform(amount => amount ?? 0)

/** A mobile number in any spelling, in its stored form; `undefined` for an empty text. */
const phone = plainText(40).transform((text, context) => {
  const problem = staffPhoneProblem(text)
  const stored = storedPhone(text)
  if (text !== '' && stored === undefined)
    context.addIssue({ code: 'custom', message: problem ?? MOBILE_MESSAGE })
  return stored
})
const neededPhone = z
  .string(messages.recipientPhone)
  .pipe(phone)
  .transform((stored, context) => {
    if (stored === undefined) context.addIssue({ code: 'custom', message: messages.recipientPhone })
    return stored ?? ''
  })

const quantityTooLarge = `Quantity must be at most ${MAXIMUM_LINE_QUANTITY}`
const Item = z.strictObject({
  productId: needed(64, messages.product),
  product_color: needed(60, messages.color),
  product_size: sizeText,
  total_lot: z
    .int(messages.quantity)
    .min(1, messages.quantityTooSmall)
    .max(MAXIMUM_LINE_QUANTITY, quantityTooLarge),
})

/**
 * An order sent by staff. `price` is what is to be collected with `delivery_charge` in it, as in every answer; an
 * unknown key is refused, so that no amount is lost to a misspelling.
 */
export const CreateOrderWire = z.strictObject({
  recipient_name: requiredLine(MAXIMUM_NAME_LENGTH, messages.recipientName),
  recipient_phone: neededPhone.describe('Any spelling of a Bangladeshi mobile number'),
  alternative_phone: phone.nullish().transform(stored => stored ?? null),
  recipient_email: z
    .union([z.literal(''), z.email(messages.recipientEmail).max(254, messages.recipientEmail)], {
      error: messages.recipientEmail,
    })
    .nullish()
    .transform(email => email || null),
  recipient_address: needed(MAXIMUM_ADDRESS_LENGTH, messages.recipientAddress),
  note: optionalText(MAXIMUM_NOTE_LENGTH),
  via: sourceText,
  price: taka(messages.price).describe('To be collected, before the advance; delivery_charge is part of it'),
  delivery_charge: noTaka,
  advance_paid: noTaka,
  advance_method: optionalText(MAXIMUM_ADVANCE_TEXT_LENGTH),
  advance_reference: optionalText(MAXIMUM_ADVANCE_TEXT_LENGTH),
  coupon_code: optionalText(64).describe('A coupon that the customer named; it is taken off the price'),
  language: z
    .enum(LANGUAGES, 'This is no language of the shop.')
    .nullish()
    .transform(language => language ?? undefined)
    .describe('Of the links, messages and papers that the customer gets; en unless said'),
  items: z
    .array(Item, messages.product)
    .min(1, messages.product)
    .max(MAXIMUM_LINES, `At most ${MAXIMUM_LINES} items.`),
  client_key: z
    .union([z.literal(''), clientKey])
    .nullish()
    .transform(key => key || null),
})
export type CreateOrderWire = z.output<typeof CreateOrderWire>

/** Converts the parsed body of staff for the features. */
export const newOrderOf = (wire: CreateOrderWire, headerKey?: string): NewOrder => ({
  idempotencyKey: headerKey ?? wire.client_key,
  recipientName: wire.recipient_name,
  recipientPhone: wire.recipient_phone,
  alternativePhone: wire.alternative_phone,
  recipientEmail: wire.recipient_email,
  recipientAddress: wire.recipient_address,
  note: wire.note,
  source: wire.via,
  priceTaka: wire.price,
  deliveryChargeTaka: wire.delivery_charge,
  advancePaidTaka: wire.advance_paid,
  advanceMethod: wire.advance_method,
  advanceReference: wire.advance_reference,
  couponCode: wire.coupon_code === null ? null : couponCodeOf(wire.coupon_code),
  ...(wire.language && { language: wire.language }),
  items: wire.items.map(item => ({
    productId: item.productId,
    color: item.product_color,
    size: item.product_size,
    quantity: item.total_lot,
  })),
})
