import type { OrderFields } from '#domain/order-fields.ts'

/** Fields as the order's row holds them; one that is not given is not written. */
export const orderColumns = (fields: Partial<OrderFields>) => ({
  recipient_name: fields.recipientName,
  recipient_phone: fields.recipientPhone,
  alternative_phone: fields.alternativePhone,
  recipient_email: fields.recipientEmail,
  recipient_address: fields.recipientAddress,
  note: fields.note,
  via: fields.source,
  price: fields.priceTaka,
  product_price: fields.priceTaka,
  delivery_charge: fields.deliveryChargeTaka,
  advance_paid: fields.advancePaidTaka,
  advance_method: fields.advanceMethod,
  advance_reference: fields.advanceReference,
  official_status: fields.officialStatus,
  fake_reason: fields.fakeReason,
  follow_up_at: fields.followUpAt,
  status: fields.courierStatus,
  consignment_id: fields.consignmentId,
  tracking_code: fields.trackingCode,
  invoice: fields.invoice,
  rider_note: fields.riderNote,
  wait_reason: fields.waitReason,
})
