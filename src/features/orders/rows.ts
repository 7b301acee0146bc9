import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { ORDER_FIELD_NAMES, type OrderFieldName, type OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isSimulatedCourier, type Parcel, SENT_FIELDS } from '#domain/parcels/parcel.ts'

export function toOrder(
  row: Selectable<Tables['orders']>,
  lines: readonly Selectable<Tables['order_lines']>[],
): Order {
  return {
    id: row.id,
    orderNo: row.order_no,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    recipientEmail: row.recipient_email,
    recipientAddress: row.recipient_address,
    district: row.district,
    upazila: row.upazila,
    shippingArea: row.delivery_zone,
    note: row.note,
    source: row.via,
    officialStatus: row.official_status,
    subtotalTaka: row.subtotal,
    discountTaka: row.discount,
    couponCode: row.coupon_code,
    deliveryChargeTaka: row.delivery_charge,
    priceTaka: row.price,
    productPriceTaka: row.product_price,
    // written by this shop alone, from a parsed request
    attribution: row.attribution === null ? null : JSON.parse(row.attribution),
    waitReason: row.wait_reason,
    language: row.language,
    items: lines.map(toItem),
    createdAt: row.created_at,
  }
}

/** The shop coupon of an order, and whether the order counts as a use of it. */
export type CouponUse = { couponId: string; counts: boolean }

export const couponUseOf = (row: Selectable<Tables['orders']>): CouponUse | null =>
  row.coupon_use === null || row.coupon_id === null
    ? null
    : { couponId: row.coupon_id, counts: row.coupon_use === 1 }

type OrderRows = {
  lines: readonly Selectable<Tables['order_lines']>[]
  parcel: Selectable<Tables['parcels']> | undefined
}

/** The order as staff see it. */
export const toStaffOrder = (
  row: Selectable<Tables['orders']>,
  { lines, parcel }: OrderRows,
): StaffOrder => ({
  ...toOrder(row, lines),
  alternativePhone: row.alternative_phone,
  advancePaidTaka: row.advance_paid,
  advanceMethod: row.advance_method,
  advanceReference: row.advance_reference,
  fakeReason: row.fake_reason,
  followUpAt: row.follow_up_at,
  courierStatus: row.status,
  consignmentId: row.consignment_id,
  trackingCode: row.tracking_code,
  invoice: row.invoice,
  riderNote: row.rider_note,
  productNames: row.product_name,
  colors: row.product_color,
  sizes: row.product_size,
  pairs: row.total_lot,
  isDuplicate: row.duplicate_of !== null,
  repeatOf: row.repeat_of,
  caseId: row.case_id,
  visitSource: row.visit_source,
  visitCampaign: row.visit_campaign ?? '',
  parcel: parcel ? toParcel(parcel) : null,
  version: row.version,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

type Columns = Updateable<Tables['orders']>
type ColumnFor<Value> = {
  [Column in keyof Columns]: Value extends Columns[Column] ? Column : never
}[keyof Columns]

/** The column of each field that staff can change. */
const COLUMNS = {
  recipientName: 'recipient_name',
  recipientPhone: 'recipient_phone',
  alternativePhone: 'alternative_phone',
  recipientEmail: 'recipient_email',
  recipientAddress: 'recipient_address',
  note: 'note',
  source: 'via',
  priceTaka: 'price',
  deliveryChargeTaka: 'delivery_charge',
  advancePaidTaka: 'advance_paid',
  advanceMethod: 'advance_method',
  advanceReference: 'advance_reference',
  officialStatus: 'official_status',
  fakeReason: 'fake_reason',
  followUpAt: 'follow_up_at',
  courierStatus: 'status',
  consignmentId: 'consignment_id',
  trackingCode: 'tracking_code',
  invoice: 'invoice',
  riderNote: 'rider_note',
  waitReason: 'wait_reason',
  language: 'language',
} as const satisfies { [Name in OrderFieldName]: ColumnFor<OrderFields[Name]> }

export const orderColumn = <Name extends OrderFieldName>(name: Name): (typeof COLUMNS)[Name] => COLUMNS[name]

/** The columns of the given fields; a field that is not given is not written. */
export const orderColumns = (fields: Partial<OrderFields>): Columns => ({
  ...Object.fromEntries(ORDER_FIELD_NAMES.map(name => [COLUMNS[name], fields[name]])),
  product_price: fields.priceTaka,
})

const toItem = (row: Selectable<Tables['order_lines']>): OrderItem => ({
  productId: row.product_id,
  productName: row.product_name,
  color: row.color,
  size: row.size,
  quantity: row.quantity,
  unitPriceTaka: row.unit_price,
  stockState: row.stock_state,
  returned: row.returned,
})

export const toParcel = (row: Selectable<Tables['parcels']>): Parcel => ({
  state: row.state,
  courier: row.courier,
  isSimulated: isSimulatedCourier(row.courier),
  refusal: row.refusal,
  isInDoubt: row.in_doubt === 1,
  trackingUrl: row.tracking_url,
  differs: SENT_FIELDS.filter(field => row.differs?.split(',').includes(field)),
  bookedAt: row.booked_at,
  syncedAt: row.synced_at,
  dueAt: row.due_at,
  returnStatus: row.return_status,
  returnedAt: row.returned_at,
})
