import type { ClaimedAdvance } from '../advances/advance.ts'
import type { BrowserMarks } from '../conversions/order-marks.ts'
import type { Language } from '../language/language.ts'
import type { Attribution } from './attribution.ts'
import type { WaitReason } from './wait-reason.ts'

/** A refused line of an order: its position in the request and the pairs still available. */
export type RefusedItem = { index: number; available: number }

export const OFFICIAL_STATUSES = ['Queued', 'Confirmed', 'Packed', 'Fake', 'Follow Up'] as const
/** The status that staff set; any status may follow any other. */
export type OfficialStatus = (typeof OFFICIAL_STATUSES)[number]

/** Where an order came from, as the settings had it then: the list may have changed since. */
export type OrderSource = string

export const LINE_STOCK_STATES = ['reserved', 'released', 'consumed'] as const
/** Whether a line's pairs are reserved, returned to stock, or gone for good. */
export type LineStockState = (typeof LINE_STOCK_STATES)[number]

export type OrderItem = {
  productId: string | null
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
  stockState: LineStockState
  /** How many of its pairs came back to stock from a parcel. */
  returned: number
}

/** One order. `priceTaka` is what the courier collects; `deliveryChargeTaka` is the part of it that is delivery. */
export type Order = {
  id: string
  orderNo: number
  recipientName: string
  recipientPhone: string
  recipientEmail: string | null
  recipientAddress: string
  district: string | null
  upazila: string | null
  /** The id of the delivery zone that it was charged by; null for orders that staff created. */
  shippingArea: string | null
  note: string | null
  source: OrderSource
  officialStatus: OfficialStatus
  subtotalTaka: number
  discountTaka: number
  couponCode: string | null
  deliveryChargeTaka: number
  priceTaka: number
  productPriceTaka: number
  /** Where the shopper came from; null when the browser did not send it. */
  attribution: Attribution | null
  /** Why it reserves no pairs until somebody confirms it; null: it reserves them. */
  waitReason: WaitReason | null
  /** Of the page that it was placed on, until staff change it. */
  language: Language
  items: OrderItem[]
  createdAt: string
}

/** One line of a shopper's request. */
export type OrderLineRequest = { productId: string; color: string; size: number; quantity: number }

/** A shopper's order as the features receive it: parsed and bounded, never priced by the sender. */
export type OrderRequest = {
  /** Created when the checkout opens; the same key with the same contents is the same order. */
  idempotencyKey: string | null
  recipientName: string
  recipientPhone: string
  recipientEmail: string | null
  recipientAddress: string
  district: string | null
  upazila: string | null
  /** The id of the chosen delivery zone. */
  shippingArea: string | null
  shippingTaka: number
  /**
   * The grand total that the shopper saw, null when not sent; another total refuses the order. Not part of the
   * contents: the same order sent again with the current total is the same order.
   */
  seenTotalTaka: number | null
  couponCode: string | null
  note: string | null
  /** Not part of the contents: the same order sent again from another visit is the same order. */
  attribution: Attribution | null
  /** What the shopper says was sent before; only where there is one. */
  advance?: ClaimedAdvance | null
  /** What the browser says of a shopper who allowed it; absent: nothing. Not part of the contents either. */
  marks?: BrowserMarks | null
  /** Of the page; absent: English. Not part of the contents either. */
  language?: Language
  items: OrderLineRequest[]
}

/** Adds up lines of the same variant; stock is taken and refused by that sum. */
export function sumByVariant<Line extends OrderLineRequest>(items: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const item of items) {
    const sum = sums.get(variantKey(item))
    sums.set(variantKey(item), sum ? { ...sum, quantity: sum.quantity + item.quantity } : { ...item })
  }
  return [...sums.values()]
}

const variantKey = (item: OrderLineRequest): string => `${item.productId}\n${item.color}\n${item.size}`

/** Every line that, together with the other lines of its variant, exceeds the stock. */
export function shortItems(lines: readonly (OrderLineRequest & { stock: number })[]): RefusedItem[] {
  const asked = new Map(sumByVariant(lines).map(sum => [variantKey(sum), sum.quantity]))
  return lines.flatMap((line, index) =>
    (asked.get(variantKey(line)) ?? 0) > line.stock ? [{ index, available: line.stock }] : [],
  )
}

/** Whether two orders ask for the same pairs, however their lines are split and sorted. */
export function isSameOrder(one: readonly OrderLineRequest[], other: readonly OrderLineRequest[]): boolean {
  const pairs = (items: readonly OrderLineRequest[]) =>
    sumByVariant(items)
      .map(item => `${variantKey(item)}\n${item.quantity}`)
      .sort()
      .join('\n')
  return pairs(one) === pairs(other)
}
