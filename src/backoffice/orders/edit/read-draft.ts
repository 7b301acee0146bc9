import { say } from '#backoffice/language/say.ts'
import { type FieldValues, fieldsToWire, orderFieldOnWire } from '#contract/orders/order-fields.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { typedNumber, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import {
  MAXIMUM_ADDRESS_LENGTH,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_NAME_LENGTH,
} from '#domain/checkout/checkout.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { MAXIMUM_COURIER_TEXT_LENGTH, MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { courierStatusOf, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { isOfLine, type LineField, type TypedField, type TypedKind } from './field-kinds.ts'

/** The text typed or the entry chosen in an editor. */
export type Draft = {
  text: string
  /** Set when the chosen colour lacks the order's size: another size is chosen with it. */
  size?: number
  /** Why the chosen entry is not available, as far as the back office knows. */
  problem?: string | undefined
}
export type ReadDraft = { ok: true; fields: SentOrderFields } | { ok: false; problem: string }

/** The value of an order's field as it is typed. The price is shown without the delivery that is part of it. */
export const draftOf = (order: StaffOrder, field: TypedField): Draft => ({
  text: String(shownValue(order, field) ?? ''),
})

function shownValue(order: StaffOrder, field: TypedField): string | number | null | undefined {
  const [line] = order.items
  if (field === 'product_color') return line?.color
  if (field === 'product_size') return line?.size
  if (field === 'total_lot') return line?.quantity
  if (field === 'product_price') return order.priceTaka - order.deliveryChargeTaka
  if (field === 'status') return order.courierStatus ?? NO_PARCEL
  return fieldsToWire(order)[field]
}

/** The fields of a draft, or the text of what is wrong with it: the shop's own texts; the shop checks it again. */
export function readDraft(field: TypedField, draft: Draft, order: StaffOrder): ReadDraft {
  if (draft.problem !== undefined) return no(draft.problem)
  const text = inOneLine(draft.text)
  if (isOfLine(field)) return LINE_READERS[field](text, draft)
  const { kind, maximum = Number.POSITIVE_INFINITY } = orderFieldOnWire<TypedKind>(field)
  const read: Read<FieldValues[TypedKind]> = READERS[kind](text, { maximum, order })
  return 'problem' in read ? no(read.problem) : yes(Object.fromEntries([[field, Reflect.get(read, 'value')]]))
}

type Read<Value> = { value: Value } | { problem: string }
type Given = { maximum: number; order: StaffOrder }

/** Readers of the typed text by the kind of the field. */
const READERS: { readonly [Kind in TypedKind]: (text: string, given: Given) => Read<FieldValues[Kind]> } = {
  name: text =>
    tooLong(text, MAXIMUM_NAME_LENGTH) ??
    (text ? { value: text } : { problem: say('Recipient name is required') }),
  phone: text => {
    const phone = storedPhone(text)
    if (!text) return { problem: say('Phone number is required.') }
    return phone ? { value: phone } : { problem: say(MOBILE_MESSAGE) }
  },
  optionalPhone: text => {
    const phone = storedPhone(text)
    if (!text) return { value: null }
    return phone ? { value: phone } : { problem: say(MOBILE_MESSAGE) }
  },
  optionalEmail: text => {
    const email = storedEmail(text)
    if (!text) return { value: null }
    return email ? { value: email } : { problem: say('Invalid email address') }
  },
  address: text =>
    tooLong(text, MAXIMUM_ADDRESS_LENGTH) ??
    (text ? { value: text } : { problem: say('Address is required') }),
  text: (text, { maximum }) => tooLong(text, maximum) ?? { value: text || null },
  // chosen from the sources of the settings
  source: text => (text ? { value: text } : { problem: say('Via is required') }),
  price: (text, { order }) => {
    const taka = typedTaka(text)
    if (!text) return { problem: say('Price is required') }
    if (taka === undefined) return { problem: say(TAKA_MESSAGE) }
    const price = taka + order.deliveryChargeTaka
    return price <= MAXIMUM_PRICE_TAKA
      ? { value: price }
      : {
          problem: say('At most {maximumPriceTaka}.', {
            maximumPriceTaka: MAXIMUM_PRICE_TAKA.toLocaleString('en-US'),
          }),
        }
  },
  charge: (text, { order }) => partOfPrice(text, { order, what: say('The delivery charge') }),
  advance: (text, { order }) => partOfPrice(text, { order, what: say('The advance') }),
  officialStatus: text => chosen(OFFICIAL_STATUSES, text),
  courierStatus: text => ({ value: text === NO_PARCEL || !text ? null : courierStatusOf(text) }),
  language: text => chosen(LANGUAGES, text),
  code: text =>
    text && !/^[A-Za-z0-9_-]+$/.test(text)
      ? { problem: say('Only letters, digits, - and _.') }
      : (tooLong(text, MAXIMUM_COURIER_TEXT_LENGTH) ?? { value: text || null }),
}

const LINE_READERS: Readonly<Record<LineField, (text: string, draft: Draft) => ReadDraft>> = {
  product_color: (text, { size }) =>
    text
      ? yes({ product_color: text, ...(size !== undefined && { product_size: size }) })
      : no(say('Product color is required')),
  product_size: text => {
    const size = typedNumber(text)
    return size !== undefined && isShoeSize(size) ? yes({ product_size: size }) : no(VARIANT_MESSAGES.size)
  },
  total_lot: text => {
    const pairs = typedNumber(text)
    if (!text) return no(say('Total lot/quantity is required'))
    if (pairs === undefined || !Number.isInteger(pairs) || pairs > MAXIMUM_LINE_QUANTITY)
      return no(
        say('A quantity is 1 to {maximumLineQuantity}.', { maximumLineQuantity: MAXIMUM_LINE_QUANTITY }),
      )
    return pairs < 1 ? no(say('Quantity must be at least 1')) : yes({ total_lot: pairs })
  },
}

const TAKA_MESSAGE = 'This must be a whole number of taka.'

const yes = (fields: SentOrderFields): ReadDraft => ({ ok: true, fields })
const no = (problem: string): ReadDraft => ({ ok: false, problem })

/** Pasted text may have line breaks; each line becomes a part between commas. */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')

const tooLong = (text: string, maximum: number): { problem: string } | undefined =>
  text.length > maximum ? { problem: say('At most {maximum} characters.', { maximum }) } : undefined

const typedTaka = (text: string): number | undefined => {
  const taka = typedNumber(text.replace(/^(tk\.?|৳)\s*/i, ''))
  return taka !== undefined && Number.isInteger(taka) && taka >= 0 ? taka : undefined
}

function partOfPrice(text: string, { order, what }: { order: StaffOrder; what: string }): Read<number> {
  const taka = typedTaka(text || '0')
  if (taka === undefined) return { problem: say(TAKA_MESSAGE) }
  return taka > order.priceTaka
    ? { problem: say('{what} cannot be more than the price.', { what }) }
    : { value: taka }
}

function chosen<const Value extends string>(values: readonly Value[], text: string): Read<Value> {
  const value = values.find(one => one === text)
  return value === undefined ? { problem: say('Please choose one of the list.') } : { value }
}
