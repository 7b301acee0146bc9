import type { OrderDraft } from '../order-draft.ts'

/** A part of an order that it cannot do without. */
export type Need =
  | 'name'
  | 'phone'
  | 'via'
  | 'address'
  | 'district'
  | 'product'
  | 'color'
  | 'size'
  | 'quantity'

/** What a form still lacks, in its order. `district`: the one that its address names. */
export function stillBlank(draft: OrderDraft, district: string | undefined): Need[] {
  const lacks: readonly (readonly [Need, boolean])[] = [
    ['name', draft.name.trim() === ''],
    ['phone', draft.phone === ''],
    ['via', draft.source === ''],
    ['address', draft.address.trim() === ''],
    ['district', draft.address.trim() !== '' && draft.deliveryChargeTaka === null && district === undefined],
    ['product', draft.items.some(item => item.productId === '')],
    ['color', draft.items.some(item => item.productId !== '' && item.color === '')],
    ['size', draft.items.some(item => item.productId !== '' && item.size === null)],
    ['quantity', draft.items.some(item => item.quantity.trim() === '')],
  ]
  return lacks.flatMap(([need, isBlank]) => (isBlank ? [need] : []))
}
