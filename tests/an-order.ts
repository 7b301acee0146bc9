import type { DeskOrder } from '#domain/desk-order.ts'
import type { OrderItem } from '#domain/order.ts'
import type { Parcel } from '#domain/parcel.ts'

/** One pair of 42 in Black, reserved. */
export const anItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  productId: 'p1',
  productName: 'Padma Slide',
  color: 'Black',
  size: 42,
  quantity: 1,
  unitPriceTaka: 2295,
  stockState: 'reserved',
  returned: 0,
  ...changes,
})

/** An order of one line for tests: goods of 2,295 and delivery of 80. */
export const anOrder = (changes: Partial<DeskOrder> = {}): DeskOrder => ({
  id: 'o1',
  orderNo: 1046,
  recipientName: 'Kamrul Islam',
  recipientPhone: '01700048271',
  alternativePhone: null,
  recipientEmail: null,
  recipientAddress: 'House 31, Halishahar, Chattogram',
  district: null,
  upazila: null,
  shippingArea: null,
  note: null,
  source: 'Website',
  officialStatus: 'Queued',
  fakeReason: null,
  courierStatus: null,
  consignmentId: null,
  trackingCode: null,
  invoice: null,
  riderNote: null,
  parcel: null,
  subtotalTaka: 2295,
  discountTaka: 0,
  couponCode: null,
  deliveryChargeTaka: 80,
  priceTaka: 2375,
  productPriceTaka: 2375,
  advancePaidTaka: 0,
  advanceMethod: null,
  advanceReference: null,
  productNames: 'Padma Slide',
  colors: 'Black',
  sizes: '42',
  pairs: 1,
  isTwin: false,
  repeatOf: null,
  version: 1,
  createdAt: '2026-11-21T04:30:00.000Z',
  updatedAt: '2026-11-21T04:30:00.000Z',
  deletedAt: null,
  attribution: null,
  items: [anItem()],
  ...changes,
})

/** A parcel that the courier has, about which there is nothing to do. */
export const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  state: 'booked',
  courier: 'simulator',
  isSimulated: true,
  refusal: null,
  trackingUrl: null,
  differs: [],
  bookedAt: '2026-11-21T04:30:00.000Z',
  syncedAt: null,
  dueAt: null,
  returnStatus: null,
  returnedAt: null,
  ...changes,
})
