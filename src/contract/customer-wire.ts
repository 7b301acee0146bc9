import { z } from 'zod'
import type { Customer, CustomerOrder } from '#domain/customer.ts'
import { FAKE_REASONS } from '#domain/fake-reason.ts'
import { OFFICIAL_STATUSES, ORDER_SOURCES } from '#domain/order.ts'
import { success } from './envelope.ts'

const CustomerOrderWire = z.object({
  _id: z.string(),
  order_no: z.int(),
  createdAt: z.iso.datetime(),
  official_status: z.enum(OFFICIAL_STATUSES),
  fake_reason: z.enum(FAKE_REASONS).nullable(),
  status: z.string().nullable().describe("The courier's own word; null while there is no parcel"),
  via: z.enum(ORDER_SOURCES),
  price: z.int(),
  product_name: z.string(),
  product_color: z.string(),
  product_size: z.string(),
  total_lot: z.int(),
  product_ids: z.array(z.string()),
})

const CustomerWire = z.object({
  phone: z.string(),
  orders: z.int(),
  delivered: z.int(),
  returned: z.int(),
  fake: z.int().describe('Without those that the customer cancelled'),
  pranks: z.int().describe('With the returned parcels all that counts against a phone'),
  fake_reasons: z.partialRecord(z.enum(FAKE_REASONS), z.int()),
  delivered_taka: z.int(),
  first_order_at: z.iso.datetime().nullable(),
  last_order_at: z.iso.datetime().nullable(),
  names: z.array(z.string()).describe('As written on the latest orders, the last one first'),
  addresses: z.array(z.string()),
  recent: z.array(CustomerOrderWire).describe('The latest orders, Fake and Follow Up ones too'),
})
export const CustomerAnswer = success(CustomerWire)
export const CustomerParams = z.object({
  phone: z.string().max(40).describe('Any spelling of a Bangladeshi mobile number'),
})

export const customerToWire = (customer: Customer): z.infer<typeof CustomerWire> => ({
  phone: customer.phone,
  orders: customer.orders,
  delivered: customer.delivered,
  returned: customer.returned,
  fake: customer.fake,
  pranks: customer.pranks,
  fake_reasons: customer.fakeReasons,
  delivered_taka: customer.deliveredTaka,
  first_order_at: customer.firstOrderAt,
  last_order_at: customer.lastOrderAt,
  names: customer.names,
  addresses: customer.addresses,
  recent: customer.recent.map(orderToWire),
})

const orderToWire = (order: CustomerOrder): z.infer<typeof CustomerOrderWire> => ({
  _id: order.id,
  order_no: order.orderNo,
  createdAt: order.createdAt,
  official_status: order.officialStatus,
  fake_reason: order.fakeReason,
  status: order.courierStatus,
  via: order.source,
  price: order.priceTaka,
  product_name: order.productNames,
  product_color: order.colors,
  product_size: order.sizes,
  total_lot: order.pairs,
  product_ids: order.productIds,
})
