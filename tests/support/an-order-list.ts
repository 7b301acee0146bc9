import type { OrderList } from '#backoffice/api/orders.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { anItem, anOrder as aStaffOrder } from './an-order.ts'

/** A confirmed order of one pair, placed at noon in Dhaka. */
export const anOrder = (orderNo: number, given: Partial<ListedOrder> = {}): ListedOrder => ({
  ...aStaffOrder({
    id: `order-${orderNo}`,
    orderNo,
    recipientName: 'Rahim Uddin',
    recipientPhone: '01700014182',
    recipientAddress: 'House 7, Lane 2, Boalia, Rajshahi',
    district: 'Rajshahi',
    shippingArea: 'outside',
    source: 'Facebook',
    officialStatus: 'Confirmed',
    subtotalTaka: 2553,
    deliveryChargeTaka: 130,
    priceTaka: 2683,
    productPriceTaka: 2683,
    productNames: 'Rupsha Penny Shacci',
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    items: [anItem({ productId: 'rupsha', productName: 'Rupsha Penny Shacci', unitPriceTaka: 2553 })],
  }),
  caller: { orders: 1, delivered: 0, returned: 0, fake: 0, pranks: 0 },
  ...given,
})

/** A page in view, of a shop whose newest order is number 100 unless another is given. */
export const aList = (orders: readonly ListedOrder[], given: Partial<OrderList> = {}): OrderList => ({
  orders: [...orders],
  page: 1,
  pages: 1,
  total: orders.length,
  isCapped: false,
  counts: undefined,
  tabs: undefined,
  hidden: { Fake: 0, 'Follow Up': 0 },
  latest: 100,
  askedAt: 0,
  ...given,
})
