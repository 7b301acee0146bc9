import { spoken } from '#backoffice/language/say.ts'
import type { OrderSort } from '#domain/orders/order-filter.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'

/** The columns of the specification, in its order; the shop's own stand beside what they explain. */
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
  'advance',
  'collect',
  'source',
  'official',
  'note',
  'consignment',
  'tracking',
  'courier',
  'visit',
  'campaign',
  'date',
  'menu',
] as const
export type ColumnId = (typeof COLUMNS)[number]

/** Their names on the wire, by which the save state of a field is stored; several lines are one field. */
export const COLUMN_WIRE_NAMES = {
  phone: 'recipient_phone',
  name: 'recipient_name',
  address: 'recipient_address',
  product: 'items',
  color: 'product_color',
  size: 'product_size',
  quantity: 'total_lot',
  delivery: 'delivery_charge',
  price: 'product_price',
  advance: 'advance_paid',
  source: 'via',
  official: 'official_status',
  note: 'note',
  consignment: 'consignment_id',
  tracking: 'tracking_code',
  courier: 'status',
} as const satisfies Partial<Record<ColumnId, keyof SentOrderFields>>

type ColumnLook = {
  label: string
  /** The width at which all columns just fit; wider screens share the rest in proportion. */
  widthPx: number
  align?: 'right' | 'center'
  sort?: OrderSort
}

/** Phones and names are distinguishable at these widths, and all columns fit a screen of 1440 pixels. */
export const COLUMN_LOOKS: Readonly<Record<ColumnId, ColumnLook>> = spoken(
  {
    select: { label: 'Choose', widthPx: 30, align: 'center' },
    serial: { label: 'SL#', widthPx: 34, align: 'center' },
    phone: { label: 'Phone', widthPx: 106, sort: 'recipient_phone' },
    name: { label: 'Name', widthPx: 104, sort: 'recipient_name' },
    address: { label: 'Address', widthPx: 112 },
    product: { label: 'Product', widthPx: 104 },
    color: { label: 'Color', widthPx: 86 },
    size: { label: 'Size', widthPx: 42 },
    quantity: { label: 'Qty', widthPx: 32, align: 'center' },
    delivery: { label: 'DC', widthPx: 40, align: 'right' },
    price: { label: 'Price', widthPx: 58, align: 'right', sort: 'price' },
    advance: { label: 'Advance', widthPx: 66, align: 'right' },
    collect: { label: 'To collect', widthPx: 76, align: 'right' },
    source: { label: 'Via', widthPx: 76 },
    visit: { label: 'Came from', widthPx: 92 },
    campaign: { label: 'Campaign', widthPx: 110 },
    official: { label: 'O. Status', widthPx: 96 },
    note: { label: 'Note', widthPx: 72 },
    consignment: { label: 'CN ID', widthPx: 80 },
    tracking: { label: 'Tracking', widthPx: 86 },
    courier: { label: 'Status', widthPx: 100 },
    date: { label: 'D&T', widthPx: 88, sort: 'createdAt' },
    menu: { label: 'Action menu', widthPx: 34, align: 'center' },
  },
  'label',
)

/** These always stand at their edge: the actions on a row begin and end there. */
export const FIXED_COLUMNS: readonly ColumnId[] = ['select', 'serial', 'menu']
/** The columns that can be hidden, pinned and resized. */
export const FREE_COLUMNS: readonly ColumnId[] = COLUMNS.filter(column => !FIXED_COLUMNS.includes(column))

/** Not in the specification: in view where there is room for them, or where somebody asked for them. */
export const EXTRA_COLUMNS: readonly ColumnId[] = ['advance', 'collect']
/** In view only where somebody asked for them: no usual screen has room for these, too. */
export const ASKED_COLUMNS: readonly ColumnId[] = ['visit', 'campaign']

export const isColumn = (given: unknown): given is ColumnId => COLUMNS.some(column => column === given)
