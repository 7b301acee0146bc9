import { MAXIMUM_ADDRESS_LENGTH, MAXIMUM_LINE_QUANTITY, MAXIMUM_NAME_LENGTH } from '#domain/checkout.ts'
import { courierStatusOf, NO_PARCEL } from '#domain/courier-status.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { storedEmail } from '#domain/email.ts'
import { OFFICIAL_STATUSES, ORDER_SOURCES } from '#domain/order.ts'
import {
  MAXIMUM_COURIER_TEXT_LENGTH,
  MAXIMUM_METHOD_LENGTH,
  MAXIMUM_PRICE_TAKA,
  MAXIMUM_REFERENCE_LENGTH,
  MAXIMUM_RIDER_NOTE_LENGTH,
} from '#domain/order-fields.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { isShoeSize, typedNumber, VARIANT_MESSAGES } from '#domain/variant-fields.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import type { TypedField } from './field-kinds.ts'

/** What is typed or chosen in an editor. */
export type Draft = {
  text: string
  /** A colour that does not have the size of the order is chosen with another one. */
  size?: number
  /** Why what is chosen cannot be had, as far as the desk knows. */
  problem?: string | undefined
}
export type ReadDraft = { ok: true; fields: SentOrderFields } | { ok: false; problem: string }

/** What a field of an order holds, as it is typed. The price is shown without the delivery that is part of it. */
export function draftOf(order: DeskOrder, field: TypedField): Draft {
  const [line] = order.items
  const texts: Record<TypedField, string | number | null | undefined> = {
    recipient_name: order.recipientName,
    recipient_phone: order.recipientPhone,
    alternative_phone: order.alternativePhone,
    recipient_email: order.recipientEmail,
    recipient_address: order.recipientAddress,
    via: order.source,
    product_price: order.priceTaka - order.deliveryChargeTaka,
    delivery_charge: order.deliveryChargeTaka,
    advance_paid: order.advancePaidTaka,
    advance_method: order.advanceMethod,
    advance_reference: order.advanceReference,
    official_status: order.officialStatus,
    status: order.courierStatus ?? NO_PARCEL,
    consignment_id: order.consignmentId,
    tracking_code: order.trackingCode,
    invoice: order.invoice,
    rider_note: order.riderNote,
    product_color: line?.color,
    product_size: line?.size,
    total_lot: line?.quantity,
  }
  return { text: String(texts[field] ?? '') }
}

/** What a draft says, or the words for what is wrong with it: those of the shop, which judges it again. */
export function readDraft(field: TypedField, draft: Draft, order: DeskOrder): ReadDraft {
  if (draft.problem !== undefined) return no(draft.problem)
  return readers[field](inOneLine(draft.text), { draft, order })
}

type Reader = (text: string, given: { draft: Draft; order: DeskOrder }) => ReadDraft

const readers: Readonly<Record<TypedField, Reader>> = {
  recipient_name: text =>
    ifShort(text, MAXIMUM_NAME_LENGTH) ??
    (text ? yes({ recipient_name: text }) : no('Recipient name is required')),
  recipient_phone: text => {
    const phone = storedPhone(text)
    if (!text) return no('Phone number is required.')
    return phone ? yes({ recipient_phone: phone }) : no(MOBILE_MESSAGE)
  },
  alternative_phone: text => {
    const phone = storedPhone(text)
    if (!text) return yes({ alternative_phone: null })
    return phone ? yes({ alternative_phone: phone }) : no(MOBILE_MESSAGE)
  },
  recipient_email: text => {
    const email = storedEmail(text)
    if (!text) return yes({ recipient_email: null })
    return email ? yes({ recipient_email: email }) : no('Invalid email address')
  },
  recipient_address: text =>
    ifShort(text, MAXIMUM_ADDRESS_LENGTH) ??
    (text ? yes({ recipient_address: text }) : no('Address is required')),
  via: text => chosen(ORDER_SOURCES, text, via => ({ via })),
  product_price: (text, { order }) => {
    const taka = typedTaka(text)
    if (!text) return no('Price is required')
    if (taka === undefined) return no(TAKA_MESSAGE)
    return withinPrices(taka + order.deliveryChargeTaka, price => ({ product_price: price }))
  },
  delivery_charge: (text, { order }) => {
    const taka = typedTaka(text || '0')
    if (taka === undefined) return no(TAKA_MESSAGE)
    return taka > order.priceTaka
      ? no('The delivery charge cannot be more than the price.')
      : yes({ delivery_charge: taka })
  },
  advance_paid: (text, { order }) => {
    const taka = typedTaka(text || '0')
    if (taka === undefined) return no(TAKA_MESSAGE)
    return taka > order.priceTaka
      ? no('The advance cannot be more than the price.')
      : yes({ advance_paid: taka })
  },
  advance_method: text => ifShort(text, MAXIMUM_METHOD_LENGTH) ?? yes({ advance_method: text || null }),
  advance_reference: text =>
    ifShort(text, MAXIMUM_REFERENCE_LENGTH) ?? yes({ advance_reference: text || null }),
  official_status: text => chosen(OFFICIAL_STATUSES, text, official_status => ({ official_status })),
  status: text => yes({ status: text === NO_PARCEL || !text ? null : courierStatusOf(text) }),
  consignment_id: text => courierCode(text, consignment_id => ({ consignment_id })),
  tracking_code: text => courierCode(text, tracking_code => ({ tracking_code })),
  invoice: text => courierCode(text, invoice => ({ invoice })),
  rider_note: text => ifShort(text, MAXIMUM_RIDER_NOTE_LENGTH) ?? yes({ rider_note: text || null }),
  product_color: (text, { draft }) =>
    text
      ? yes({ product_color: text, ...(draft.size !== undefined && { product_size: draft.size }) })
      : no('Product color is required'),
  product_size: text => {
    const size = typedNumber(text)
    return size !== undefined && isShoeSize(size) ? yes({ product_size: size }) : no(VARIANT_MESSAGES.size)
  },
  total_lot: text => {
    const pairs = typedNumber(text)
    if (!text) return no('Total lot/quantity is required')
    if (pairs === undefined || !Number.isInteger(pairs) || pairs > MAXIMUM_LINE_QUANTITY)
      return no(`A quantity is 1 to ${MAXIMUM_LINE_QUANTITY}.`)
    return pairs < 1 ? no('Quantity must be at least 1') : yes({ total_lot: pairs })
  },
}

const TAKA_MESSAGE = 'This must be a whole number of taka.'

const yes = (fields: SentOrderFields): ReadDraft => ({ ok: true, fields })
const no = (problem: string): ReadDraft => ({ ok: false, problem })

/** Line breaks come with what is pasted; what stood on a line of its own is a part of its own. */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')

const ifShort = (text: string, maximum: number): ReadDraft | undefined =>
  text.length > maximum ? no(`At most ${maximum} characters.`) : undefined

const typedTaka = (text: string): number | undefined => {
  const taka = typedNumber(text.replace(/^(tk\.?|৳)\s*/i, ''))
  return taka !== undefined && Number.isInteger(taka) && taka >= 0 ? taka : undefined
}

const withinPrices = (taka: number, fields: (taka: number) => SentOrderFields): ReadDraft =>
  taka <= MAXIMUM_PRICE_TAKA
    ? yes(fields(taka))
    : no(`At most ${MAXIMUM_PRICE_TAKA.toLocaleString('en-US')}.`)

const courierCode = (text: string, fields: (text: string | null) => SentOrderFields): ReadDraft =>
  text && !/^[A-Za-z0-9_-]+$/.test(text)
    ? no('Only letters, digits, - and _.')
    : (ifShort(text, MAXIMUM_COURIER_TEXT_LENGTH) ?? yes(fields(text || null)))

function chosen<const Value extends string>(
  values: readonly Value[],
  text: string,
  fields: (value: Value) => SentOrderFields,
): ReadDraft {
  const value = values.find(one => one === text)
  return value === undefined ? no('Please choose one of the list.') : yes(fields(value))
}
