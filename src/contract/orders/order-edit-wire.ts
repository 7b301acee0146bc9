import { z } from 'zod'
import {
  MAXIMUM_ADDRESS_LENGTH,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_LINES,
  MAXIMUM_NAME_LENGTH,
} from '#domain/checkout/checkout.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { isFollowUpTime } from '#domain/orders/follow-up.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type { AskedLine, OneLine, OrderChange, SeenOrder } from '#domain/orders/order-change.ts'
import {
  MAXIMUM_COURIER_TEXT_LENGTH,
  MAXIMUM_PRICE_TAKA,
  type OrderFieldName,
} from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { suggestedPriceTaka } from '#domain/orders/suggested-price.ts'
import { COURIER_STATUSES, courierStatusOf } from '#domain/parcels/courier-status.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText, requiredLine, requiredText } from '../plain-text.ts'
import { EditedOrderCodec } from './order-answers-codec.ts'
import { byWireName, type FieldKind, fieldsFromWire, type OrderWireName, orderField } from './order-fields.ts'
import { sourceText } from './source-text.ts'
import { ORDER_NOTES } from './staff-order-wire.ts'

/** Longer than any spelling of a mobile number. */
const MAXIMUM_TYPED_PHONE = 40

const phone = (typed: z.ZodType<string, string>) =>
  typed.transform((text, context) => {
    const stored = storedPhone(text)
    if (stored !== undefined) return stored
    context.issues.push({ code: 'custom', input: text, message: MOBILE_MESSAGE })
    return z.NEVER
  })
const empty = (value: unknown) => (value === '' ? null : value)
const orNull = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.nullable())
/** Text without a visible character becomes null. */
const optional = (maximum: number) => orNull(plainText(maximum)).transform(text => text || null)

const taka = (missing: string) =>
  z
    .number(missing)
    .int('This must be a whole number of taka.')
    .min(0, 'This cannot be negative.')
    .max(MAXIMUM_PRICE_TAKA, `At most ${MAXIMUM_PRICE_TAKA.toLocaleString('en-US')}.`)

/** The courier's ids of a parcel: they appear in links and labels. */
const courierText = orNull(
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]+$/, 'Only letters, digits, - and _.')
    .max(MAXIMUM_COURIER_TEXT_LENGTH, `At most ${MAXIMUM_COURIER_TEXT_LENGTH} characters.`),
)

/** Only the courier itself can bring a status that is new to the shop: typed by hand, it is a mistake. */
const STATUS_MESSAGE = `This is no status of the courier. It is one of: ${COURIER_STATUSES.join(', ')}.`

const FOLLOW_UP_MESSAGE = 'This is no time to call.'
/** When a customer is to be called again, as an instant in UTC. */
export const FollowUpTime = z.iso
  .datetime({ offset: true, error: FOLLOW_UP_MESSAGE })
  .transform(time => new Date(time).toISOString())
  .refine(isFollowUpTime, FOLLOW_UP_MESSAGE)

const quantity = z
  .number('Total lot/quantity is required')
  .int('Quantity must be at least 1')
  .min(1, 'Quantity must be at least 1')
  .max(MAXIMUM_LINE_QUANTITY, `A quantity is 1 to ${MAXIMUM_LINE_QUANTITY}.`)
const color = requiredText(60, 'Product color is required')
const size = z
  .union(
    [z.number(), z.string().regex(/^\d{1,2}(\.\d)?$/, 'Product size is required')],
    'Product size is required',
  )
  .transform(Number)
  .refine(number => number > 0 && number < 100, 'Product size is required')

const Line = z.strictObject({
  productId: requiredText(64, 'Product is required')
    .nullable()
    .describe('null for a line whose product is gone: it can stay, but nothing more of it can be taken'),
  product_color: color,
  product_size: size,
  total_lot: quantity,
  unit_price: taka('Price is required')
    .optional()
    .describe('Unless said, that of the same line before, or the price of now'),
})

/** The rule for writing a field of each kind. Null or "" clears an optional field. */
const KINDS: Record<FieldKind, (maximum: number) => z.ZodType> = {
  name: () => requiredLine(MAXIMUM_NAME_LENGTH, 'Recipient name is required'),
  phone: () => phone(requiredText(MAXIMUM_TYPED_PHONE, 'Phone number is required.')),
  optionalPhone: () => orNull(phone(z.string().max(MAXIMUM_TYPED_PHONE, MOBILE_MESSAGE))),
  optionalEmail: () => orNull(z.string().trim().pipe(z.email('Invalid email address').max(254))),
  address: () => requiredText(MAXIMUM_ADDRESS_LENGTH, 'Address is required'),
  text: optional,
  note: optional,
  source: () => sourceText,
  price: () =>
    taka('Price is required').describe('To be collected, before the advance; delivery is part of it'),
  charge: () =>
    taka('This must be a whole number of taka.').describe('A part of the price, which it leaves as it is'),
  advance: () => taka('This must be a whole number of taka.'),
  officialStatus: () => z.enum(OFFICIAL_STATUSES, 'This is no status of an order.'),
  fakeReason: () => orNull(z.enum(FAKE_REASONS, 'This is no reason.')).describe('Only of a Fake order'),
  followUpAt: () =>
    orNull(FollowUpTime).describe(
      'When to call again, only of a Follow Up order; another status takes it away',
    ),
  courierStatus: () =>
    orNull(
      z
        .string(STATUS_MESSAGE)
        .max(MAXIMUM_TYPED_PHONE, STATUS_MESSAGE)
        .transform(courierStatusOf)
        .pipe(z.enum(COURIER_STATUSES, STATUS_MESSAGE)),
    ).describe("One of the courier's words; null takes the parcel away"),
  code: () => courierText,
  waitReason: () =>
    orNull(z.null('This can only be taken away.')).describe(
      'null: the order holds its pairs although nobody confirmed it',
    ),
  language: () =>
    z
      .enum(LANGUAGES, 'This is no language of the shop.')
      .describe('Of the links, messages and papers that the customer gets'),
}

function written(name: OrderFieldName): z.ZodType {
  const { kind, maximum = MAXIMUM_TYPED_PHONE, hint } = orderField(name)
  const schema = KINDS[kind](maximum)
  return hint === undefined ? schema : schema.describe(hint)
}

const writable = {
  ...byWireName(written),
  price: taka('Price is required').describe('The same as product_price'),
  product_color: color.describe('Of an order with one line'),
  product_size: size.describe('Of an order with one line'),
  total_lot: quantity.describe('Of an order with one line'),
  items: z
    .array(Line)
    .min(1, 'An order needs at least one item.')
    .max(MAXIMUM_LINES, `At most ${MAXIMUM_LINES} items.`)
    .describe('In place of all lines'),
}

/** The value of a field that the sender saw; "" is null, as in written values. */
const seen = z
  .union([z.string().max(2000), z.number(), z.null()])
  .transform(value => (value === '' ? null : value))
const SeenWire = z
  .strictObject({
    ...byWireName(() => seen),
    price: seen,
    product_color: z.string().max(200),
    product_size: size,
    total_lot: z.number(),
    items: z.array(Line).max(MAXIMUM_LINES),
  })
  .partial()

/**
 * Fields of an order with their new values, and the values that the sender saw. Read-only and unknown fields are
 * refused.
 */
export const OrderEditWire = z
  .strictObject({
    ...z.strictObject(writable).partial().shape,
    expected: SeenWire.optional().describe(
      'What was seen of fields before; where one is another by now, nothing is changed and 409 says what it is',
    ),
  })
  .superRefine(({ expected: _, ...sent }, context) => {
    const refuse = (field: keyof typeof sent, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (Object.keys(sent).length === 0)
      context.addIssue({ code: 'custom', message: 'Nothing to change was sent.' })
    const { price, product_price } = sent
    if (price !== undefined && product_price !== undefined && price !== product_price)
      refuse('product_price', 'price and product_price are one amount.')
    if (sent.items && oneLineOf(sent)) refuse('items', 'Send the items, or fields of the only one.')
  })
  .transform(({ expected, ...sent }): { change: OrderChange; seen: SeenOrder | undefined } => ({
    change: { fields: fieldsOf(sent), line: oneLineOf(sent), items: sent.items?.map(askedLine) },
    seen: expected && {
      fields: fieldsOf(expected),
      line: oneLineOf(expected),
      items: expected.items?.map(askedLine),
    },
  }))

/** Sent fields by the names of the features; absent fields stay absent. */
const fieldsOf = ({ price, ...sent }: Partial<Record<OrderWireName | 'price', unknown>>) =>
  fieldsFromWire({ ...sent, ...(price !== undefined && { product_price: price }) })

type SentLine = {
  product_color?: string | undefined
  product_size?: number | undefined
  total_lot?: number | undefined
}

function oneLineOf({ product_color, product_size, total_lot }: SentLine): OneLine | undefined {
  if (product_color === undefined && product_size === undefined && total_lot === undefined) return undefined
  return { color: product_color, size: product_size, quantity: total_lot }
}

const askedLine = (line: z.output<typeof Line>): AskedLine => ({
  productId: line.productId,
  color: line.product_color,
  size: line.product_size,
  quantity: line.total_lot,
  unitPriceTaka: line.unit_price,
})

/** The own change to undo. */
export const UndoWire = z
  .strictObject({
    batch: requiredText(64, 'This cannot be empty.')
      .optional()
      .describe('What was answered when it was done; without it, what you did last'),
  })
  .nullish()

export const EditedOrderWire = schemaOf(EditedOrderCodec, {
  ...ORDER_NOTES,
  batch: 'Undoes this change; null when all of it was so already',
  suggested_price:
    'What the price would be by its items, discount and delivery charge; the price itself stays as it is',
})
export const EditedOrderAnswer = success(EditedOrderWire)

export const editedOrderToWire = (order: StaffOrder, batch: string | null) =>
  EditedOrderCodec.write({ ...order, batch, suggestedPriceTaka: suggestedPriceTaka(order) })
