import type { Customer, CustomerOrder } from '#domain/orders/customer.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import {
  type Codec,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  someCountsOf,
  text,
  whole,
} from '../codec-parts.ts'

export const customerOrderFields = {
  id: named('_id', text),
  orderNo: named('order_no', whole),
  createdAt: instant,
  officialStatus: named('official_status', oneOf(OFFICIAL_STATUSES)),
  fakeReason: named('fake_reason', nullable(oneOf(FAKE_REASONS))),
  courierStatus: named('status', nullable(text)),
  source: named('via', text),
  priceTaka: named('price', whole),
  productNames: named('product_name', text),
  colors: named('product_color', text),
  sizes: named('product_size', text),
  pairs: named('total_lot', whole),
  productIds: named('product_ids', listOf(text)),
}

/** One of a customer's orders, in brief. */
export const CustomerOrderCodec = objectOf(customerOrderFields) satisfies Codec<CustomerOrder, unknown>

/** The record of a phone. */
export const CustomerCodec = objectOf({
  id: text,
  phone: text,
  otherPhones: named('other_phones', listOf(text)),
  orders: whole,
  delivered: whole,
  returned: whole,
  fake: whole,
  pranks: whole,
  fakeReasons: named('fake_reasons', someCountsOf(FAKE_REASONS)),
  deliveredTaka: named('delivered_taka', nullable(whole)),
  firstOrderAt: named('first_order_at', nullable(instant)),
  lastOrderAt: named('last_order_at', nullable(instant)),
  names: listOf(text),
  addresses: listOf(text),
  recent: listOf(CustomerOrderCodec),
}) satisfies Codec<Customer, unknown>
