import type { Transaction } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/order.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/order-search-text.ts'
import type { OrderOrigin } from '#features/unconfirmed/order-origin.ts'
import { lineTexts } from '../order-texts.ts'
import type { Twin } from './find-duplicate.ts'

/** What only staff say of a new order. */
export type SaidByStaff = Pick<
  OrderFields,
  'alternativePhone' | 'advancePaidTaka' | 'advanceMethod' | 'advanceReference'
>

export type OrderToInsert = {
  order: Omit<Order, 'orderNo'>
  saidByStaff?: SaidByStaff
  requestKey: string | null
  requestHash: string
  twin: Twin
  couponId: string | null
  /** From where a shopper ordered; staff's own orders have none. */
  origin?: OrderOrigin | undefined
}

/** Inserts the order alone and returns its number, or undefined when an order with this key already exists. */
export async function insertOrder({ tx }: Transaction, inserted: OrderToInsert): Promise<number | undefined> {
  const { order, saidByStaff, requestKey, requestHash, twin, couponId, origin } = inserted
  const alternativePhone = saidByStaff?.alternativePhone ?? null
  const texts = lineTexts(order.items)
  const row = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      request_key: requestKey,
      request_hash: requestHash,
      recipient_name: order.recipientName,
      recipient_phone: order.recipientPhone,
      alternative_phone: alternativePhone,
      recipient_email: order.recipientEmail,
      recipient_address: order.recipientAddress,
      district: order.district,
      upazila: order.upazila,
      shipping_area: order.shippingArea,
      note: order.note,
      via: order.source,
      official_status: order.officialStatus,
      subtotal: order.subtotalTaka,
      discount: order.discountTaka,
      coupon_code: order.couponCode,
      coupon_id: couponId,
      delivery_charge: order.deliveryChargeTaka,
      price: order.priceTaka,
      product_price: order.productPriceTaka,
      advance_paid: saidByStaff?.advancePaidTaka ?? 0,
      advance_method: saidByStaff?.advanceMethod ?? null,
      advance_reference: saidByStaff?.advanceReference ?? null,
      duplicate_of: twin.duplicateOf,
      repeat_of: twin.repeatOf,
      attribution: order.attribution && JSON.stringify(order.attribution),
      address_mark: origin?.addressMark ?? null,
      browser_mark: origin?.browserMark ?? null,
      day: dhakaDay(new Date(order.createdAt)),
      created_at: order.createdAt,
      updated_at: order.createdAt,
      ...texts,
      // no courier has named anything yet
      search_text: searchText({
        ...order,
        productNames: texts.product_name,
        alternativePhone,
        trackingCode: null,
        consignmentId: null,
        invoice: null,
      }),
      search_made: SEARCH_TEXT_VERSION,
    })
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('order_no')
    .executeTakeFirst()
  return row?.order_no
}

type Taken = { sizeIds: readonly (string | null)[]; origin: OrderOrigin | undefined }

/**
 * Inserts an order's lines, each with the size its pairs were taken from; and, while they hold pairs that nobody
 * confirmed, with the marks of a shopper's order.
 */
export async function insertLines(
  { tx }: Transaction,
  order: Order,
  { sizeIds, origin }: Taken,
): Promise<void> {
  const isMarked = order.waitReason === null && origin !== undefined
  const lines = order.items.map((item, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: item.productId,
    size_id: sizeIds[index] ?? null,
    product_name: item.productName,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    unit_price: item.unitPriceTaka,
    stock_state: item.stockState,
    address_mark: isMarked ? origin.addressMark : null,
    browser_mark: isMarked ? origin.browserMark : null,
    day: dhakaDay(new Date(order.createdAt)),
  }))
  await tx.insertInto('order_lines').values(lines).execute()
}
