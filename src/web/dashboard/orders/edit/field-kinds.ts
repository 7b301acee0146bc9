import { COLUMN_WIRE_NAMES, type ColumnId } from '../table/columns.ts'
import type { EditField, SentName } from './order-values.ts'

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
  rider_note: 'line',
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

const columnFields: ReadonlyMap<string, SentName> = new Map(Object.entries(COLUMN_WIRE_NAMES))

/** The field that a column edits, by its name on the wire. Products are changed with all that hangs on them: as items. */
export function fieldOf(column: ColumnId): EditField | undefined {
  const name = columnFields.get(column)
  return name === 'items' || name === 'fake_reason' || name === 'follow_up_at' || name === 'wait_reason'
    ? undefined
    : name
}
