import type { OrderFieldName } from '#domain/order-fields.ts'

/** How the wire names what staff can change. */
export const ORDER_FIELD_WIRE_NAMES = {
  recipientName: 'recipient_name',
  recipientPhone: 'recipient_phone',
  alternativePhone: 'alternative_phone',
  recipientEmail: 'recipient_email',
  recipientAddress: 'recipient_address',
  note: 'note',
  source: 'via',
  priceTaka: 'product_price',
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
} as const satisfies Record<OrderFieldName, string>
