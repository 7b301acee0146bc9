import type { OrderList } from '../../api/orders.ts'

/** `1 order`, `214 orders`, `2,000+ orders` where the count stopped. */
export const formatOrders = (found: Pick<OrderList, 'total' | 'isCapped'>): string =>
  `${formatTotal(found)} ${found.total === 1 ? 'order' : 'orders'}`

export const formatTotal = ({ total, isCapped }: Pick<OrderList, 'total' | 'isCapped'>): string =>
  `${total.toLocaleString('en-US')}${isCapped ? '+' : ''}`
