import { linesTaka } from './goods-price.ts'
import type { StaffOrder } from './staff-order.ts'

type Priced = Pick<StaffOrder, 'items' | 'discountTaka' | 'deliveryChargeTaka'>

/**
 * What the price of an order would be by what it holds: its lines without the discount, and the delivery. Nothing
 * writes it by itself: what was agreed with the customer is a matter for people.
 */
export const suggestedPriceTaka = ({ items, discountTaka, deliveryChargeTaka }: Priced): number => {
  const goods = linesTaka({ items })
  return Math.max(0, goods - discountTaka) + deliveryChargeTaka
}
