import { linesTaka } from './goods-price.ts'
import type { StaffOrder } from './staff-order.ts'

type Priced = Pick<StaffOrder, 'items' | 'discountTaka' | 'deliveryChargeTaka'>

/**
 * The price that follows from an order's contents, in taka: its lines minus the discount, plus delivery. The shop never
 * applies it by itself: prices agreed with the customer are for people to change.
 */
export const suggestedPriceTaka = ({ items, discountTaka, deliveryChargeTaka }: Priced): number => {
  const goods = linesTaka({ items })
  return Math.max(0, goods - discountTaka) + deliveryChargeTaka
}
