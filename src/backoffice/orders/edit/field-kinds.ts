import { type FieldKind, orderFieldOnWire, type WireNameOf } from '#contract/orders/order-fields.ts'
import { COLUMN_WIRE_NAMES, type ColumnId } from '../table/columns.ts'
import type { SentName } from './order-values.ts'

/** The box or list that a field is edited in. */
export type BoxKind =
  | 'line'
  | 'phone'
  | 'address'
  | 'money'
  | 'count'
  | 'source'
  | 'official'
  | 'courier'
  | 'language'
  | 'color'
  | 'size'

/** By the kind of a field; null for kinds that are never edited alone, and for a note, which has its own popover. */
const BOXES = {
  name: 'line',
  phone: 'phone',
  optionalPhone: 'phone',
  optionalEmail: 'line',
  address: 'address',
  text: 'line',
  note: null,
  source: 'source',
  price: 'money',
  charge: 'money',
  advance: 'money',
  officialStatus: 'official',
  fakeReason: null,
  followUpAt: null,
  courierStatus: 'courier',
  code: 'line',
  waitReason: null,
  language: 'language',
} as const satisfies Record<FieldKind, BoxKind | null>
/** The kinds of fields that are edited in a box or a list. */
export type TypedKind = {
  [Kind in FieldKind]: (typeof BOXES)[Kind] extends null ? never : Kind
}[FieldKind]

const LINE_BOXES = { product_color: 'color', product_size: 'size', total_lot: 'count' } as const
/** Fields of a line: they can be edited alone where the order has only one line. */
export type LineField = keyof typeof LINE_BOXES
/** The fields that this folder edits, by their names on the wire. */
export type TypedField = WireNameOf<TypedKind> | LineField
/** Fields edited alone; a reason and a time to call go with their status, a wait reason with the field that ends it. */
export type EditField = TypedField | WireNameOf<'note'>

export const isOfLine = (field: SentName): field is LineField => field in LINE_BOXES

/** The box or list of a field. */
export const boxOf = (field: TypedField): BoxKind =>
  isOfLine(field) ? LINE_BOXES[field] : BOXES[orderFieldOnWire<TypedKind>(field).kind]

/** Fields chosen from a list: looking at the list and going elsewhere chooses nothing. */
const CHOSEN: readonly BoxKind[] = ['source', 'official', 'courier', 'language', 'color', 'size']
export const isChosen = (field: TypedField): boolean => CHOSEN.includes(boxOf(field))

const columnFields: ReadonlyMap<string, SentName> = new Map(Object.entries(COLUMN_WIRE_NAMES))

/** The field that a column edits, by its name on the wire. Products change with all that depends on them: as items. */
export function fieldOf(column: ColumnId): EditField | undefined {
  const name = columnFields.get(column)
  return name === 'items' || name === 'fake_reason' || name === 'follow_up_at' || name === 'wait_reason'
    ? undefined
    : name
}

/** What decides how much the customer pays, which a right opens. */
const PRICES: readonly unknown[] = ['product_price', 'delivery_charge', 'advance_paid']
export const isPrice = (field: unknown): boolean => PRICES.includes(field)
