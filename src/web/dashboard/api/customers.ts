import type { Customer, CustomerOrder } from '#domain/customer.ts'
import { FAKE_REASONS } from '#domain/fake-reason.ts'
import { OFFICIAL_STATUSES, ORDER_SOURCES } from '#domain/order.ts'
import { callShop } from './call-shop.ts'
import { readOneOf } from './orders.ts'
import { fieldsOf, readText } from './read-answer.ts'

/** What is known of a phone, in any spelling. Throws `CallFailed`. */
export async function findCustomer(phone: string): Promise<Customer> {
  const { data } = await callShop(`/v1/customers/${encodeURIComponent(phone)}`)
  const { text, number, list, value } = fieldsOf(data)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  const reasons = fieldsOf(value('fake_reasons'))
  return {
    phone: text('phone'),
    orders: number('orders'),
    delivered: number('delivered'),
    returned: number('returned'),
    fake: number('fake'),
    pranks: number('pranks'),
    fakeReasons: Object.fromEntries(
      FAKE_REASONS.filter(reason => reasons.value(reason) !== undefined).map(reason => [
        reason,
        reasons.number(reason),
      ]),
    ),
    deliveredTaka: number('delivered_taka'),
    firstOrderAt: textOrNull('first_order_at'),
    lastOrderAt: textOrNull('last_order_at'),
    names: list('names', readText),
    addresses: list('addresses', readText),
    recent: list('recent', readCustomerOrder),
  }
}

function readCustomerOrder(given: unknown): CustomerOrder {
  const { text, number, list, value } = fieldsOf(given)
  return {
    id: text('_id'),
    orderNo: number('order_no'),
    createdAt: text('createdAt'),
    officialStatus: readOneOf(OFFICIAL_STATUSES, value('official_status')),
    fakeReason: value('fake_reason') === null ? null : readOneOf(FAKE_REASONS, value('fake_reason')),
    courierStatus: value('status') === null ? null : text('status'),
    source: readOneOf(ORDER_SOURCES, value('via')),
    priceTaka: number('price'),
    productNames: text('product_name'),
    colors: text('product_color'),
    sizes: text('product_size'),
    pairs: number('total_lot'),
    productIds: list('product_ids', readText),
  }
}
