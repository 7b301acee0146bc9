import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import { dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import { discountedPriceTaka, percentOfTaka } from '#domain/money.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { LineStockState, OfficialStatus, OrderSource } from '#domain/orders/order.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import { lineTexts } from '#features/orders/order-texts.ts'
import { type Random, randomFrom } from '#tests/faults/seeded.ts'
import { type Customer, madeCustomer } from './made-customers.ts'

export type MadeOrder = {
  order: Insertable<Tables['orders']> & { order_no: number }
  lines: Insertable<Tables['order_lines']>[]
  event: Insertable<Tables['order_events']>
}
/**
 * How many orders, and of what products; the last one is placed at `until`, the first three years before. Follow Ups that
 * are older than `followUpDays` were given up: Fake, with their pairs on the shelf. Without it they stay.
 */
export type Making = {
  amount: number
  products: readonly Product[]
  until: Date
  followUpDays?: number | undefined
  firstOrderNo: number
}

const DAY_MS = 86_400_000
const SPREAD_MS = 3 * 365 * DAY_MS
/** New phones per order; the other orders come from earlier customers. */
const CUSTOMERS_PER_ORDER = 0.62
const NOTES = ['Call before coming', 'Deliver after 5 pm', 'বিকেলে ডেলিভারি দিন', 'Gift wrap, please'] as const
const COUPON_PERCENT = 10
const ADVANCE_TAKA = 200

/** Orders of a typical shop of this kind, oldest first; the same input gives the same orders except for their ids. */
export function* madeOrders(making: Making): Generator<MadeOrder> {
  const random = randomFrom(making.amount)
  const startMs = making.until.getTime() - SPREAD_MS
  for (let index = 0; index < making.amount; index++) {
    const share = (index + random.below(1000) / 1000) / making.amount
    yield madeOrder(random, making, { index, at: new Date(startMs + Math.floor(share * SPREAD_MS)) })
  }
}

function madeOrder(random: Random, making: Making, { index, at }: { index: number; at: Date }): MadeOrder {
  const customer = madeCustomer(random.below(Math.ceil(making.amount * CUSTOMERS_PER_ORDER)))
  const orderNo = making.firstOrderNo + index
  const createdAt = at.toISOString()
  const state = stateOf(random, (making.until.getTime() - at.getTime()) / DAY_MS, making.followUpDays)
  const items = itemsOf(random, making.products, state.lines)
  const source = sourceOf(random.below(100))
  const money = moneyOf(random, items, { isWebsite: source === 'Website', district: customer.district })
  const parcel = parcelOf(random, state.courier, orderNo)
  const alternative = random.below(100) < 4 ? madeCustomer(index + making.amount).phone : null
  const texts = lineTexts(items)
  const note = random.below(100) < 8 ? random.pick(NOTES) : null
  const order = {
    order_no: orderNo,
    id: newId(at),
    ...recipientOf(customer, source === 'Website'),
    alternative_phone: alternative,
    note,
    via: source,
    visit_source: source,
    visit_campaign: '',
    official_status: state.official,
    ...money,
    day: dhakaDay(at),
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
    status: state.courier,
    ...parcel,
    fake_reason: state.official === 'Fake' && random.below(10) < 7 ? random.pick(FAKE_REASONS) : null,
    ...texts,
    search_made: SEARCH_TEXT_VERSION,
    search_text: searchText({
      note,
      productNames: texts.product_name,
      recipientName: customer.name,
      recipientPhone: customer.phone,
      alternativePhone: alternative,
      recipientEmail: customer.email,
      recipientAddress: customer.address,
      trackingCode: parcel.tracking_code,
      consignmentId: parcel.consignment_id,
      invoice: parcel.invoice,
    }),
  }
  const placed = {
    id: newId(at),
    order_id: order.id,
    kind: 'placed' as const,
    actor: 'shop',
    created_at: createdAt,
  }
  return {
    order,
    lines: linesOf(order, items, state.stock),
    event: { ...placed, details: JSON.stringify({ source, priceTaka: order.price }) },
  }
}

/** Staff write one line of address; the checkout has its parts. */
const recipientOf = (customer: Customer, isWebsite: boolean) => ({
  recipient_name: customer.name,
  recipient_phone: customer.phone,
  recipient_email: customer.email,
  recipient_address: customer.address,
  district: isWebsite ? customer.district : null,
  upazila: isWebsite ? customer.upazila : null,
  shipping_area: isWebsite ? areaOf(customer.district) : null,
  delivery_zone: isWebsite ? areaOf(customer.district) : null,
})

const areaOf = (district: string): 'inside' | 'outside' => (district === 'Dhaka' ? 'inside' : 'outside')

function moneyOf(
  random: Random,
  items: readonly Item[],
  { isWebsite, district }: { isWebsite: boolean; district: string },
) {
  const subtotal = items.reduce((sum, item) => sum + item.unitPriceTaka * item.quantity, 0)
  const hasCoupon = isWebsite && random.below(100) < 5
  const discount = hasCoupon ? percentOfTaka(subtotal, COUPON_PERCENT) : 0
  const hasDelivery = isWebsite || random.below(10) < 7
  const delivery = hasDelivery ? (areaOf(district) === 'inside' ? 80 : 130) : 0
  const price = subtotal - discount + delivery
  return {
    subtotal,
    discount,
    coupon_code: hasCoupon ? 'EID10' : null,
    delivery_charge: delivery,
    price,
    product_price: price,
    advance_paid: !isWebsite && random.below(100) < 8 ? Math.min(ADVANCE_TAKA, price) : 0,
  }
}

type Item = {
  productId: string
  sizeId: string | null
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
}

/** Pairs of an order: nearly always of one kind, now and then of several; few in half sizes, made to measure. */
function itemsOf(random: Random, products: readonly Product[], amount: number): Item[] {
  return Array.from({ length: amount }, () => {
    const product = anyOf(random, products)
    const variant = anyOf(random, product.variants)
    const size = anyOf(random, variant.sizes)
    const isHalf = random.below(100) < 2
    return {
      productId: product.id,
      sizeId: isHalf ? null : size.id,
      productName: product.name,
      color: variant.color,
      size: isHalf ? Math.floor(size.size) + 0.5 : size.size,
      quantity: random.below(100) < 4 ? 2 : 1,
      unitPriceTaka: discountedPriceTaka(product.priceTaka, product.discountPercent),
    }
  })
}

const linesOf = (order: MadeOrder['order'], items: readonly Item[], stock: LineStockState) =>
  items.map((item, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: item.productId,
    size_id: item.sizeId,
    product_name: item.productName,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    unit_price: item.unitPriceTaka,
    stock_state: stock,
    day: order.day,
  }))

type State = { official: OfficialStatus; courier: string | null; stock: LineStockState; lines: number }

/** The state of an order by its age: new ones wait for a call, a week's travel, older ones have arrived or not. */
function stateOf(random: Random, ageDays: number, followUpDays = Number.POSITIVE_INFINITY): State {
  const lines = random.below(100) < 6 ? 2 + random.below(2) : 1
  const chance = random.below(1000)
  if (chance < 30) return { official: 'Fake', courier: null, stock: 'released', lines }
  if (chance < 50)
    return ageDays <= followUpDays
      ? { official: 'Follow Up', courier: null, stock: 'reserved', lines }
      : { official: 'Fake', courier: null, stock: 'released', lines }
  const parcel = random.below(1000)
  if (ageDays < 1)
    return { official: parcel < 700 ? 'Queued' : 'Confirmed', courier: null, stock: 'reserved', lines }
  if (ageDays < 3)
    return parcel < 300
      ? { official: 'Confirmed', courier: null, stock: 'reserved', lines }
      : { official: 'Packed', courier: parcel < 600 ? 'in_review' : 'pending', stock: 'reserved', lines }
  const courier = ageDays < 7 && parcel < 400 ? 'pending' : outcomeOf(random.below(1000))
  return { official: 'Packed', courier, stock: courier === 'delivered' ? 'consumed' : 'reserved', lines }
}

function outcomeOf(chance: number): string {
  if (chance < 800) return 'delivered'
  if (chance < 950) return 'cancelled'
  if (chance < 975) return 'partial_delivered'
  if (chance < 985) return 'hold'
  return chance < 990 ? 'unknown' : 'delivered_approval_pending'
}

function sourceOf(chance: number): OrderSource {
  if (chance < 55) return 'Website'
  if (chance < 75) return 'Messenger'
  return chance < 90 ? 'Facebook' : 'WhatsApp'
}

function parcelOf(random: Random, courier: string | null, orderNo: number) {
  if (courier === null) return { consignment_id: null, tracking_code: null, invoice: null }
  const letters = random.below(0x7fff_ffff).toString(36).toUpperCase().padStart(6, '0')
  return {
    consignment_id: String(100_000_000 + orderNo),
    tracking_code: `${letters}${orderNo.toString(36).toUpperCase()}`,
    invoice: `P${orderNo.toString(36).toUpperCase().padStart(7, '0')}`,
  }
}

function anyOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random.below(values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
