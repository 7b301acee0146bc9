import { COLUMN_FIELDS, type ColumnId } from '../table/columns.ts'
import type { EditField } from './order-values.ts'

/** How a field is typed or chosen. */
export type FieldKind =
  | 'line'
  | 'phone'
  | 'address'
  | 'money'
  | 'count'
  | 'source'
  | 'official'
  | 'courier'
  | 'color'
  | 'size'

export const FIELD_KINDS: Readonly<Record<Exclude<EditField, 'note'>, FieldKind>> = {
  recipient_name: 'line',
  recipient_phone: 'phone',
  alternative_phone: 'phone',
  recipient_email: 'line',
  recipient_address: 'address',
  via: 'source',
  product_price: 'money',
  delivery_charge: 'money',
  advance_paid: 'money',
  advance_method: 'line',
  advance_reference: 'line',
  official_status: 'official',
  status: 'courier',
  consignment_id: 'line',
  tracking_code: 'line',
  invoice: 'line',
  product_color: 'color',
  product_size: 'size',
  total_lot: 'count',
}
/** What this folder edits; a note has its own popover. */
export type TypedField = keyof typeof FIELD_KINDS

/** What is chosen out of a list: looking at it and going elsewhere chooses nothing. */
const CHOSEN: readonly FieldKind[] = ['source', 'official', 'courier', 'color', 'size']
export const isChosen = (field: TypedField): boolean => CHOSEN.includes(FIELD_KINDS[field])

const LINE_FIELDS: readonly EditField[] = ['product_color', 'product_size', 'total_lot']

/** Fields of a line: they can be edited by themselves where the order has one line alone. */
export const isOfLine = (field: EditField): boolean => LINE_FIELDS.includes(field)

const WIRE_NAMES = {
  recipientPhone: 'recipient_phone',
  recipientName: 'recipient_name',
  recipientAddress: 'recipient_address',
  color: 'product_color',
  size: 'product_size',
  quantity: 'total_lot',
  deliveryChargeTaka: 'delivery_charge',
  priceTaka: 'product_price',
  source: 'via',
  officialStatus: 'official_status',
  note: 'note',
  consignmentId: 'consignment_id',
  trackingCode: 'tracking_code',
  courierStatus: 'status',
} as const satisfies Record<(typeof COLUMN_FIELDS)[keyof typeof COLUMN_FIELDS], EditField>

/** The field that a column edits, by its name on the wire: the name that `CellMark` takes. */
export function fieldOf(column: ColumnId): EditField | undefined {
  const entry = Object.entries(COLUMN_FIELDS).find(([name]) => name === column)
  return entry && WIRE_NAMES[entry[1]]
}
