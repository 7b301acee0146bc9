import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { parseCartItem } from '../cart/cart-storage.ts'
import type { Confirmation, ConfirmedItem } from './confirmation.ts'

/** The order-success record in session storage, under the specification's field names. */
const RECORD_KEY = 'orderSuccess'

const recordItem = (item: ConfirmedItem) => ({
  _id: item.productId,
  name: item.name,
  price: item.priceTaka,
  color: item.color,
  size: item.size,
  qty: item.quantity,
  image: item.image,
  category: item.category,
  listPrice: item.listPriceTaka,
  bengali: item.bengali,
})

export const successRecord = (order: Confirmation) => ({
  fullName: order.fullName,
  phone: order.phone,
  zela: order.district,
  upozila: order.upazila,
  addressText: order.address,
  shippingCost: order.shippingTaka,
  subtotal: order.subtotalTaka,
  discount: order.discountTaka,
  couponCode: order.couponCode,
  grandTotal: order.grandTotalTaka,
  orderNo: order.orderNo,
  createdAt: order.createdAt,
  waitsForCall: order.waitsForCall,
  deliveryDays: order.arrival?.days,
  deliveryWindow: order.arrival?.window,
  advance: order.advance,
  items: order.items.map(recordItem),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isTaka = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** When a parcel arrives, from two texts of the shop. */
export const arrivalOf = (days: unknown, window: unknown): Confirmation['arrival'] =>
  text(days) && text(window) ? { days: text(days), window: text(window) } : null

/** A stored record, or null without a readable order. */
export function parseSuccessRecord(stored: unknown): Confirmation | null {
  if (!isRecord(stored) || !Array.isArray(stored.items)) return null
  const { shippingCost, subtotal, grandTotal, discount, orderNo } = stored
  if (!isTaka(shippingCost) || !isTaka(subtotal) || !isTaka(grandTotal)) return null
  const items = stored.items.flatMap(item => {
    // an item's product is not shown, so one without an id still counts
    const line = isRecord(item) ? parseCartItem({ ...item, _id: text(item._id) || 'none' }) : undefined
    return line ? [line] : []
  })
  if (items.length === 0) return null
  return {
    orderNo: isTaka(orderNo) ? orderNo : null,
    createdAt: Number.isNaN(Date.parse(text(stored.createdAt))) ? '' : text(stored.createdAt),
    fullName: text(stored.fullName),
    phone: text(stored.phone),
    address: text(stored.addressText),
    upazila: text(stored.upozila),
    district: text(stored.zela),
    subtotalTaka: subtotal,
    discountTaka: isTaka(discount) ? discount : 0,
    couponCode: text(stored.couponCode) || null,
    shippingTaka: shippingCost,
    grandTotalTaka: grandTotal,
    waitsForCall: stored.waitsForCall === true,
    arrival: arrivalOf(stored.deliveryDays, stored.deliveryWindow),
    advance: text(stored.advance) || null,
    items,
  }
}

/** Stores the record; false when the browser refused: the confirmation must then be shown at once. */
export const writeSuccessRecord = (order: Confirmation): boolean =>
  writeStored('sessionStorage', RECORD_KEY, successRecord(order))

/** Reads the record and removes it, so that it is shown once. */
export function takeSuccessRecord(): Confirmation | null {
  const record = parseSuccessRecord(readStored('sessionStorage', RECORD_KEY))
  if (record) writeStored('sessionStorage', RECORD_KEY, null)
  return record
}
