import type { Work } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/order.ts'
import type { Twin } from './find-twin.ts'
import { lineTexts, searchText } from './order-texts.ts'

export type OrderToInsert = {
  order: Omit<Order, 'orderNo'>
  requestKey: string | null
  requestHash: string
  twin: Twin
  couponId: string | null
}

/** Inserts the order alone and returns its number, or undefined when an order with this key already exists. */
export async function insertOrder({ tx }: Work, inserted: OrderToInsert): Promise<number | undefined> {
  const { order, requestKey, requestHash, twin, couponId } = inserted
  const row = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      request_key: requestKey,
      request_hash: requestHash,
      recipient_name: order.recipientName,
      recipient_phone: order.recipientPhone,
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
      duplicate_of: twin.duplicateOf,
      repeat_of: twin.repeatOf,
      attribution: order.attribution && JSON.stringify(order.attribution),
      day: dhakaDay(new Date(order.createdAt)),
      created_at: order.createdAt,
      updated_at: order.createdAt,
      ...lineTexts(order.items),
      // no staff has named another phone yet, no courier anything
      search_text: searchText({
        ...order,
        alternativePhone: null,
        trackingCode: null,
        consignmentId: null,
        invoice: null,
      }),
    })
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('order_no')
    .executeTakeFirst()
  return row?.order_no
}
