import { say } from '#backoffice/language/say.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import {
  MAXIMUM_ADDRESS_LENGTH,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_NAME_LENGTH,
} from '#domain/checkout/checkout.ts'
import { NEW_ORDER_MESSAGES as messages, staffPhoneProblem } from '#domain/orders/new-order.ts'
import { MAXIMUM_NOTE_LENGTH, MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import type { SentOrder } from '../../api/create-order.ts'
import type { ShownProduct } from '../../api/products.ts'
import type { ItemDraft, OrderDraft } from './order-draft.ts'

/** The products of the form by their ids, as far as the shop has returned them. */
export type Products = ReadonlyMap<string, ShownProduct>

/** Texts by the names of the fields on the wire: `recipient_name`, `items.0.product_size`. */
export type Problems = Readonly<Record<string, string>>

const NOT_LOADED_MESSAGE = 'Product details not loaded. Please re-select a product.'
export const notEnoughMessage = (size: number): string =>
  say('The selected size {size} does not have enough stock.', { size })
const takaMessage = 'Please type whole taka.'
const tooLong = (maximum: number) => say('At most {maximum} characters.', { maximum })

/** A typed amount in taka; undefined when it is not one. */
export function typedTaka(typed: string): number | undefined {
  const taka = typedNumber(typed)
  return taka !== undefined && Number.isInteger(taka) && taka >= 0 && taka <= MAXIMUM_PRICE_TAKA
    ? taka
    : undefined
}

const pairsOf = ({ quantity }: ItemDraft): number => typedNumber(quantity) ?? Number.NaN

/** The price of the shoes in the catalogue, in taka; undefined while a product or a quantity is missing. */
export function catalogueTaka(items: readonly ItemDraft[], products: Products): number | undefined {
  let sum = 0
  for (const item of items) {
    const product = products.get(item.productId)
    const pairs = pairsOf(item)
    if (!product || !Number.isInteger(pairs) || pairs < 1) return undefined
    sum += sellingPriceTaka(product) * pairs
  }
  return sum
}

/** The price of the shoes in taka: as typed, otherwise the catalogue's; undefined when it is missing or unreadable. */
export const goodsTaka = ({ price, items }: OrderDraft, products: Products): number | undefined =>
  price === null ? catalogueTaka(items, products) : typedTaka(price)

/** What the courier collects at the door, in taka: shoes and delivery minus the advance. */
export function toCollectTaka(draft: OrderDraft, products: Products): number | undefined {
  const goods = goodsTaka(draft, products)
  const advance = draft.advance.trim() === '' ? 0 : typedTaka(draft.advance)
  const { deliveryChargeTaka: charge } = draft
  return goods === undefined || advance === undefined || charge === null
    ? undefined
    : goods + charge - advance
}

/**
 * The order to send, or the problems of each field, from a form whose delivery charge follows its address. The order's
 * price is that of the shoes plus the delivery.
 */
export function checkDraft(
  draft: OrderDraft,
  products: Products,
): { ok: true; order: SentOrder } | { ok: false; problems: Problems } {
  const problems: Record<string, string> = { ...recipientProblems(draft) }
  for (const [index, item] of draft.items.entries())
    for (const [field, problem] of Object.entries(itemProblems(item, draft.items, products)))
      problems[`items.${index}.${field}`] = problem
  Object.assign(problems, moneyProblems(draft, products))
  if (draft.note.trim().length > MAXIMUM_NOTE_LENGTH) problems.note = tooLong(MAXIMUM_NOTE_LENGTH)
  const { deliveryChargeTaka } = draft
  if (draft.source === '' || deliveryChargeTaka === null || Object.keys(problems).length > 0)
    return { ok: false, problems }
  return {
    ok: true,
    order: {
      client_key: draft.key,
      recipient_name: draft.name.trim(),
      recipient_phone: draft.phone,
      alternative_phone: draft.otherPhone,
      recipient_email: draft.email.trim(),
      recipient_address: draft.address.trim(),
      note: draft.note.trim(),
      via: draft.source,
      price: (goodsTaka(draft, products) ?? 0) + deliveryChargeTaka,
      delivery_charge: deliveryChargeTaka,
      advance_paid: typedTaka(draft.advance) ?? 0,
      advance_method: draft.advanceMethod.trim(),
      advance_reference: draft.advanceReference.trim(),
      coupon_code: draft.coupon.trim(),
      language: draft.language,
      items: draft.items.map(item => ({
        productId: item.productId,
        product_color: item.color,
        product_size: item.size ?? 0,
        total_lot: pairsOf(item),
      })),
    },
  }
}

function recipientProblems({ name, phone, otherPhone, email, source, address }: OrderDraft): Problems {
  const problems: Record<string, string> = {}
  const note = (field: string, problem: string | undefined | false) => {
    if (problem) problems[field] = problem
  }
  note('recipient_name', name.trim() === '' && messages.recipientName)
  note('recipient_name', name.trim().length > MAXIMUM_NAME_LENGTH && tooLong(MAXIMUM_NAME_LENGTH))
  note('recipient_phone', phone === '' ? messages.recipientPhone : staffPhoneProblem(phone))
  note('alternative_phone', staffPhoneProblem(otherPhone))
  note('recipient_email', email.trim() !== '' && storedEmail(email) === undefined && messages.recipientEmail)
  note('via', source === '' && messages.source)
  note('recipient_address', address.trim() === '' && messages.recipientAddress)
  note('recipient_address', address.trim().length > MAXIMUM_ADDRESS_LENGTH && tooLong(MAXIMUM_ADDRESS_LENGTH))
  return problems
}

/** The problems of one item; two items of one size are counted together. */
function itemProblems(item: ItemDraft, all: readonly ItemDraft[], products: Products): Problems {
  if (item.productId === '') return { productId: messages.product }
  const product = products.get(item.productId)
  if (!product) return { productId: say(NOT_LOADED_MESSAGE) }
  const problems: Record<string, string> = {}
  const color = product.colors.find(one => one.color === item.color)
  if (!color) problems.product_color = messages.color
  const size = color?.sizes.find(one => one.size === item.size)
  if (!size) problems.product_size = messages.size
  const pairs = pairsOf(item)
  if (item.quantity.trim() === '' || !Number.isInteger(pairs)) problems.total_lot = messages.quantity
  else if (pairs < 1) problems.total_lot = messages.quantityTooSmall
  else if (pairs > MAXIMUM_LINE_QUANTITY)
    problems.total_lot = say('Quantity must be at most {maximumLineQuantity}', {
      maximumLineQuantity: MAXIMUM_LINE_QUANTITY,
    })
  else if (size && pairsAsked(item, all) > size.stock) problems.product_size = notEnoughMessage(size.size)
  return problems
}

const pairsAsked = (item: ItemDraft, all: readonly ItemDraft[]): number =>
  all
    .filter(one => one.productId === item.productId && one.color === item.color && one.size === item.size)
    .reduce((sum, one) => sum + (pairsOf(one) || 0), 0)

function moneyProblems(draft: OrderDraft, products: Products): Problems {
  const problems: Record<string, string> = {}
  const { price, advance, deliveryChargeTaka } = draft
  const goods = goodsTaka(draft, products)
  if (price !== null && price.trim() === '') problems.price = messages.price
  else if (price !== null && goods === undefined) problems.price = takaMessage
  // the catalogue price follows from the items; an unreadable quantity has its own message
  else if (goods === undefined && lacksProduct(draft, products)) problems.price = messages.price
  // a missing address has its own message
  if (deliveryChargeTaka === null && draft.address.trim() !== '')
    problems.delivery_charge = say('Please choose: the address names no district.')
  if (advance.trim() === '') return problems
  const advanceTaka = typedTaka(advance)
  if (advanceTaka === undefined) problems.advance_paid = takaMessage
  else if (goods !== undefined && advanceTaka > goods + (deliveryChargeTaka ?? 0))
    problems.advance_paid = say('The advance cannot be more than the price.')
  return problems
}

const lacksProduct = ({ items }: OrderDraft, products: Products): boolean =>
  items.some(item => item.productId === '' || !products.has(item.productId))
