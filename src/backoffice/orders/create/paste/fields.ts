import type { ItemDraft, OrderDraft } from '../order-draft.ts'

/** The boxes of the form that a message fills in, with the number that their words have in it. */
export const NUMBERS = {
  recipient_name: 1,
  recipient_phone: 2,
  alternative_phone: 3,
  recipient_address: 4,
  productId: 5,
  product_color: 6,
  product_size: 7,
  total_lot: 8,
  advance_paid: 9,
} as const

export type PersonField = 'recipient_name' | 'recipient_phone' | 'alternative_phone' | 'recipient_address'
export type ItemField = 'productId' | 'product_color' | 'product_size' | 'total_lot'

const PERSON = {
  recipient_name: 'name',
  recipient_phone: 'phone',
  alternative_phone: 'otherPhone',
  recipient_address: 'address',
} as const
export const PERSON_FIELDS = [
  'recipient_name',
  'recipient_phone',
  'alternative_phone',
  'recipient_address',
] as const
export const ITEM_FIELDS = ['productId', 'product_color', 'product_size', 'total_lot'] as const

export const personValue = (draft: OrderDraft, field: PersonField): string => draft[PERSON[field]]
export const withPerson = (field: PersonField, value: string): Partial<OrderDraft> => ({
  [PERSON[field]]: value,
})

export const itemName = (index: number, field: ItemField): string => `items.${index}.${field}`

export function itemValue(item: ItemDraft, field: ItemField): string {
  if (field === 'productId') return item.productId
  if (field === 'product_color') return item.color
  if (field === 'product_size') return item.size === null ? '' : String(item.size)
  return item.quantity
}
