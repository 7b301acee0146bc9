import type { OrderFieldName } from '#domain/order-fields.ts'

/** The columns of the specification, in its order. */
export const COLUMNS = [
  'select',
  'serial',
  'phone',
  'name',
  'address',
  'product',
  'color',
  'size',
  'quantity',
  'delivery',
  'price',
  'source',
  'official',
  'note',
  'consignment',
  'tracking',
  'courier',
  'date',
  'menu',
] as const
export type ColumnId = (typeof COLUMNS)[number]

/** What a cell of a column holds of an order; the line's fields stand for themselves. */
export const COLUMN_FIELDS = {
  phone: 'recipientPhone',
  name: 'recipientName',
  address: 'recipientAddress',
  color: 'color',
  size: 'size',
  quantity: 'quantity',
  delivery: 'deliveryChargeTaka',
  price: 'priceTaka',
  source: 'source',
  official: 'officialStatus',
  note: 'note',
  consignment: 'consignmentId',
  tracking: 'trackingCode',
  courier: 'courierStatus',
} as const satisfies Partial<Record<ColumnId, OrderFieldName | 'color' | 'size' | 'quantity'>>
