import type { OrderList } from '../../api/orders.ts'

/** `1 order`, `214 orders`, `2,000+ orders` where nobody counted further. */
export const ordersInWords = (found: Pick<OrderList, 'total' | 'isCapped'>): string =>
  `${totalInWords(found)} ${found.total === 1 ? 'order' : 'orders'}`

export const totalInWords = ({ total, isCapped }: Pick<OrderList, 'total' | 'isCapped'>): string =>
  `${total.toLocaleString('en-US')}${isCapped ? '+' : ''}`
