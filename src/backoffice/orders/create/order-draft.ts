import { newId } from '#domain/id.ts'
import { isLanguage, type Language } from '#domain/language/language.ts'
import type { OrderSource } from '#domain/orders/order.ts'
import { LANGUAGE_UNSAID } from '#domain/orders/order-language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import { isRecord } from '#web/is-record.ts'
import type { KnownPerson } from '../use-creating.ts'

/** One product of the form. `size` is null until one is chosen. */
export type ItemDraft = { productId: string; color: string; size: number | null; quantity: string }

/** A new order as it is in the form. */
export type OrderDraft = {
  /** Makes a repeated submit create only one order. */
  key: string
  name: string
  /** The ten digits after +880. */
  phone: string
  otherPhone: string
  email: string
  source: OrderSource
  address: string
  items: ItemDraft[]
  /** The typed price of the shoes; null follows the catalogue. */
  price: string | null
  /** The chosen delivery charge; null follows the address. */
  deliveryChargeTaka: number | null
  advance: string
  advanceMethod: string
  advanceReference: string
  /** Money that the customer says was sent; it is noted with the order and does not count until it is matched. */
  claim: ClaimDraft | null
  /** The code of a coupon. */
  coupon: string
  /** Of the links, messages and papers that the customer gets. */
  language: Language
  note: string
}

/** A claim as it is typed; the service is checked with the rest when the order is sent. */
export type ClaimDraft = { method: string; trxId: string; taka: string }

export const EMPTY_ITEM: ItemDraft = { productId: '', color: '', size: null, quantity: '1' }

export const newDraft = (): OrderDraft => ({
  key: newId(new Date()),
  name: '',
  phone: '',
  otherPhone: '',
  email: '',
  source: '',
  address: '',
  items: [EMPTY_ITEM],
  price: null,
  deliveryChargeTaka: null,
  advance: '',
  advanceMethod: '',
  advanceReference: '',
  claim: null,
  coupon: '',
  language: LANGUAGE_UNSAID,
  note: '',
})

/** A form with the details of a customer, or an empty one. */
export const draftFor = (person?: KnownPerson): OrderDraft => ({
  ...newDraft(),
  ...(person && { name: person.name, phone: typedPhone(person.phone), address: person.address }),
})

/** A form with the values of another order: the same person in their language, and the same shoes at the price agreed then. */
export function draftLike(order: StaffOrder): OrderDraft {
  return {
    ...newDraft(),
    name: order.recipientName,
    phone: typedPhone(order.recipientPhone),
    otherPhone: typedPhone(order.alternativePhone ?? ''),
    email: order.recipientEmail ?? '',
    source: order.source,
    address: order.recipientAddress,
    items: order.items.map(item => ({
      productId: item.productId ?? '',
      color: item.color,
      size: item.size,
      quantity: String(item.quantity),
    })),
    price: String(order.priceTaka - order.deliveryChargeTaka),
    deliveryChargeTaka: order.deliveryChargeTaka,
    language: order.language,
    note: order.note ?? '',
  }
}

/** Whether two forms are equal, apart from the key. */
export const areAlike = (one: OrderDraft, other: OrderDraft): boolean =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' })

/** More than any field may have; a longer stored text was not typed here. */
const LONGEST_TEXT = 5000
const MOST_ITEMS = 50
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

/** Who typed it, and which order it is a copy of. */
export type DraftOrigin = { by: string; of: string | undefined }

/** What the same person typed in this tab before; undefined when no readable draft is stored. */
export const parseStoredDraft = (stored: unknown, { by, of }: DraftOrigin): OrderDraft | undefined =>
  isRecord(stored) && stored.by === by && stored.of === of ? parseDraft(stored.draft) : undefined

/** A form out of the tab's storage; undefined when it is none. */
export function parseDraft(given: unknown): OrderDraft | undefined {
  if (!isRecord(given)) return undefined
  const items = Array.isArray(given.items) ? given.items.slice(0, MOST_ITEMS).flatMap(parseItem) : []
  const dc = given.deliveryChargeTaka
  return {
    key: text(given.key) || newId(new Date()),
    name: text(given.name),
    phone: typedPhone(text(given.phone)),
    otherPhone: typedPhone(text(given.otherPhone)),
    email: text(given.email),
    source: text(given.source),
    address: text(given.address),
    items: items.length > 0 ? items : [EMPTY_ITEM],
    price: typeof given.price === 'string' ? text(given.price) : null,
    deliveryChargeTaka: typeof dc === 'number' && Number.isSafeInteger(dc) && dc >= 0 ? dc : null,
    advance: text(given.advance),
    advanceMethod: text(given.advanceMethod),
    advanceReference: text(given.advanceReference),
    claim: parseClaim(given.claim),
    coupon: text(given.coupon),
    language: isLanguage(given.language) ? given.language : LANGUAGE_UNSAID,
    note: text(given.note),
  }
}

function parseClaim(given: unknown): ClaimDraft | null {
  if (!isRecord(given)) return null
  return { method: text(given.method), trxId: text(given.trxId), taka: text(given.taka) }
}

function parseItem(given: unknown): ItemDraft[] {
  if (!isRecord(given)) return []
  const { productId, color, size, quantity } = given
  return [
    {
      productId: text(productId),
      color: text(color),
      size: typeof size === 'number' ? size : null,
      quantity: text(quantity),
    },
  ]
}
