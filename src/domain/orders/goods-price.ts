import type { StaffOrder } from './staff-order.ts'

type Priced = Pick<StaffOrder, 'items' | 'priceTaka' | 'deliveryChargeTaka' | 'discountTaka'>

/** The price of an order's lines before any discount, whole taka. */
export const linesTaka = ({ items }: Pick<Priced, 'items'>): number =>
  items.reduce((taka, item) => taka + item.unitPriceTaka * item.quantity, 0)

/** The price of an order's goods, whole taka: its price without the delivery. */
export const goodsTaka = ({
  priceTaka,
  deliveryChargeTaka,
}: Omit<Priced, 'items' | 'discountTaka'>): number => priceTaka - deliveryChargeTaka

/**
 * Where the price of the goods comes from. `lines`: the lines alone. `coupon`: the lines and a coupon's discount.
 * `agreed`: neither; somebody agreed on it, or the lines changed and the price did not.
 */
export function priceOrigin(order: Priced): 'lines' | 'coupon' | 'agreed' {
  const difference = goodsTaka(order) - linesTaka(order)
  if (difference === 0) return 'lines'
  return difference === -order.discountTaka ? 'coupon' : 'agreed'
}

/**
 * Whether the price seems to belong to other pairs than those of the order: it differs by at least the price of the
 * cheapest pair, so a pair would be free or paid twice. A price agreed with the customer rarely differs so much.
 */
export function isPriceOfOtherPairs(order: Priced): boolean {
  const cheapest = Math.min(...order.items.map(item => item.unitPriceTaka))
  const difference = goodsTaka(order) - (linesTaka(order) - order.discountTaka)
  return cheapest > 0 && Math.abs(difference) >= cheapest
}
