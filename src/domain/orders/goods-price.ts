import type { StaffOrder } from './staff-order.ts'

type Priced = Pick<StaffOrder, 'items' | 'priceTaka' | 'deliveryChargeTaka' | 'discountTaka'>

/** What the lines of an order come to before any discount, whole taka. */
export const linesTaka = ({ items }: Pick<Priced, 'items'>): number =>
  items.reduce((taka, item) => taka + item.unitPriceTaka * item.quantity, 0)

/** What is asked for the goods of an order, whole taka: its price without the delivery. */
export const goodsTaka = ({
  priceTaka,
  deliveryChargeTaka,
}: Omit<Priced, 'items' | 'discountTaka'>): number => priceTaka - deliveryChargeTaka

/**
 * How the price of the goods comes about. `lines`: by the lines alone. `coupon`: by the lines and a coupon's discount.
 * `agreed`: neither; somebody agreed on it, or it was left from before the lines changed.
 */
export function priceOrigin(order: Priced): 'lines' | 'coupon' | 'agreed' {
  const difference = goodsTaka(order) - linesTaka(order)
  if (difference === 0) return 'lines'
  return difference === -order.discountTaka ? 'coupon' : 'agreed'
}

/**
 * Whether the price looks like that of other pairs than the order holds: it is off by the price of the cheapest pair, or
 * more, so that a pair goes for nothing or is paid for twice. A price that people agree on is rarely so far off.
 */
export function isPriceOfOtherPairs(order: Priced): boolean {
  const cheapest = Math.min(...order.items.map(item => item.unitPriceTaka))
  const difference = goodsTaka(order) - (linesTaka(order) - order.discountTaka)
  return cheapest > 0 && Math.abs(difference) >= cheapest
}
