import type { ReadLine, ReadOrder, Span } from '#domain/pasted-messages/read-order.ts'
import { districtOf } from '#domain/places/address-district.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import type { ItemDraft } from '../order-draft.ts'
import type { SoldProduct } from './catalogue.ts'
import type { PersonField } from './fields.ts'

const isWithin = ([start, end]: Span, [from, to]: Span): boolean => start >= from && end <= to

/** The address as it was sent, with the names of its place where it leaves them out: the charge goes by them. */
export function addressOf({ address, area, district }: ReadOrder): string {
  if (!address.sure) return ''
  const { value, span } = address.sure
  const outside = [area.sure, district.sure].flatMap(place =>
    place && !isWithin(place.span, span) ? [place.value] : [],
  )
  const whole = [value, ...new Set(outside)].join(', ')
  const isNamed = !district.sure || districtOf(whole) === district.sure.value
  return isNamed ? whole : `${whole}, ${district.sure?.value}`
}

/** What a careful person would write into the boxes of a person; empty where the message leaves it open. */
export const wantedPerson = (order: ReadOrder): Readonly<Record<PersonField, string>> => ({
  recipient_name: order.name.sure?.value ?? '',
  recipient_phone: typedPhone(order.phone.sure?.value ?? ''),
  alternative_phone: typedPhone(order.otherPhone.sure?.value ?? ''),
  recipient_address: addressOf(order),
})

/** The sizes of a product in a color, or in any while none is chosen. */
export const sizesOf = (product: SoldProduct | undefined, color: string) =>
  product?.colors.filter(one => color === '' || one.color === color).flatMap(one => one.sizes) ?? []

/** One line of the message as an item, as far as the product has it; a size without pairs is not chosen. */
export function wantedItem(line: ReadLine, products: readonly SoldProduct[], productId?: string): ItemDraft {
  const product = products.find(({ id }) => id === (productId ?? line.product.sure?.value))
  const color = product?.colors.find(one => one.color === line.color.sure?.value)?.color ?? ''
  const size = sizesOf(product, color).find(one => one.size === line.size.sure?.value && one.stock > 0)?.size
  return {
    productId: product?.id ?? '',
    color,
    size: size ?? null,
    quantity: String(line.quantity.sure?.value ?? 1),
  }
}
