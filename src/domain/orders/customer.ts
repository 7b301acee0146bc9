import type { FakeReason } from './fake-reason.ts'
import type { CustomerCounts, StaffOrder } from './staff-order.ts'

/** One of a customer's orders, in brief. */
export type CustomerOrder = Pick<
  StaffOrder,
  | 'id'
  | 'orderNo'
  | 'createdAt'
  | 'officialStatus'
  | 'fakeReason'
  | 'courierStatus'
  | 'source'
  | 'priceTaka'
  | 'productNames'
  | 'colors'
  | 'sizes'
  | 'pairs'
> & { productIds: string[] }

/** All that is known of the customer behind a phone. Deleted orders do not count. */
export type Customer = CustomerCounts & {
  /** Stands in addresses instead of the phone. */
  id: string
  phone: string
  /** What staff have joined with it: the same person. */
  otherPhones: string[]
  /** Why orders were Fake, where staff gave a reason. Only pranks count against the phone, besides returned parcels. */
  fakeReasons: Partial<Record<FakeReason, number>>
  /** The price of all delivered orders; null for who may not see sums of money. */
  deliveredTaka: number | null
  firstOrderAt: string | null
  lastOrderAt: string | null
  /** As written on the latest orders, newest first. */
  names: string[]
  addresses: string[]
  /** The latest orders, newest first, including Fake and Follow Up ones. */
  recent: CustomerOrder[]
}
