import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { OfficialStatus, OrderSource } from '#domain/orders/order.ts'
import {
  MAXIMUM_METHOD_LENGTH,
  MAXIMUM_NOTE_LENGTH,
  MAXIMUM_REFERENCE_LENGTH,
  MAXIMUM_RIDER_NOTE_LENGTH,
  ORDER_FIELD_NAMES,
  type OrderFieldName,
  type OrderFields,
} from '#domain/orders/order-fields.ts'
import type { WaitReason } from '#domain/orders/wait-reason.ts'
import type { SentField } from '#domain/parcels/parcel.ts'

/** What a field of each kind holds. By its kind a field is judged when it is written, shown and typed. */
export type FieldValues = {
  name: string
  phone: string
  optionalPhone: string | null
  optionalEmail: string | null
  address: string
  /** Lines of words, or none. */
  text: string | null
  note: string | null
  source: OrderSource
  price: number
  /** A part of the price. */
  charge: number
  advance: number
  officialStatus: OfficialStatus
  fakeReason: FakeReason | null
  followUpAt: string | null
  courierStatus: string | null
  /** What a courier gives to name a parcel. */
  code: string | null
  waitReason: WaitReason | null
}
export type FieldKind = keyof FieldValues

/** The kinds of which a value is all that a field may hold. */
type KindFor<Value> = {
  [Kind in FieldKind]: [Value, FieldValues[Kind]] extends [FieldValues[Kind], Value] ? Kind : never
}[FieldKind]

export type OrderField<Kind = FieldKind> = {
  /** On the wire. */
  wire: string
  /** How staff call it. */
  label: string
  kind: Kind
  /** Of lines of words, in characters. */
  maximum?: number
  /** What of a parcel it is; fields without it never go to the courier. */
  sentAs?: SentField
  /** What the document says of it where it is written. */
  hint?: string
}

/** What staff can change of an order: one row for each field, from which wire, schemas, labels and editors come. */
export const ORDER_FIELDS = {
  recipientName: { wire: 'recipient_name', label: 'Name', kind: 'name', sentAs: 'name' },
  recipientPhone: { wire: 'recipient_phone', label: 'Phone', kind: 'phone', sentAs: 'phone' },
  alternativePhone: {
    wire: 'alternative_phone',
    label: 'Additional phone',
    kind: 'optionalPhone',
    sentAs: 'alternative_phone',
  },
  recipientEmail: { wire: 'recipient_email', label: 'Email', kind: 'optionalEmail' },
  recipientAddress: { wire: 'recipient_address', label: 'Address', kind: 'address', sentAs: 'address' },
  note: { wire: 'note', label: 'Note', kind: 'note', maximum: MAXIMUM_NOTE_LENGTH },
  source: { wire: 'via', label: 'Via', kind: 'source' },
  priceTaka: { wire: 'product_price', label: 'Price', kind: 'price', sentAs: 'cod' },
  deliveryChargeTaka: { wire: 'delivery_charge', label: 'DC', kind: 'charge', sentAs: 'cod' },
  advancePaidTaka: { wire: 'advance_paid', label: 'Advance', kind: 'advance', sentAs: 'cod' },
  advanceMethod: {
    wire: 'advance_method',
    label: 'Advance by',
    kind: 'text',
    maximum: MAXIMUM_METHOD_LENGTH,
  },
  advanceReference: {
    wire: 'advance_reference',
    label: 'Advance reference',
    kind: 'text',
    maximum: MAXIMUM_REFERENCE_LENGTH,
  },
  officialStatus: { wire: 'official_status', label: 'O. Status', kind: 'officialStatus' },
  fakeReason: { wire: 'fake_reason', label: 'Reason', kind: 'fakeReason' },
  followUpAt: { wire: 'follow_up_at', label: 'Call again', kind: 'followUpAt' },
  courierStatus: { wire: 'status', label: 'Status', kind: 'courierStatus' },
  consignmentId: { wire: 'consignment_id', label: 'CN ID', kind: 'code' },
  trackingCode: { wire: 'tracking_code', label: 'Tracking', kind: 'code' },
  invoice: { wire: 'invoice', label: 'Invoice', kind: 'code' },
  riderNote: {
    wire: 'rider_note',
    label: 'For the rider',
    kind: 'text',
    maximum: MAXIMUM_RIDER_NOTE_LENGTH,
    sentAs: 'rider_note',
    hint: 'What the rider is told',
  },
  waitReason: { wire: 'wait_reason', label: 'Pairs', kind: 'waitReason' },
} as const satisfies { [Name in OrderFieldName]: OrderField<KindFor<OrderFields[Name]>> }
type Rows = typeof ORDER_FIELDS

export type OrderWireName = Rows[OrderFieldName]['wire']
/** The fields by their names on the wire. */
export type OrderFieldsWire = { [Name in OrderFieldName as Rows[Name]['wire']]: OrderFields[Name] }
/** The names on the wire of the fields of some kinds. */
export type WireNameOf<Kind extends FieldKind> = {
  [Name in OrderFieldName]: Rows[Name]['kind'] extends Kind ? Rows[Name]['wire'] : never
}[OrderFieldName]

/** The row of a field, with what it may lack. */
export const orderField = (name: OrderFieldName): OrderField => ORDER_FIELDS[name]

/** The field of a name on the wire; undefined for any other text. */
export const fieldOfWireName = (wire: string): OrderFieldName | undefined =>
  ORDER_FIELD_NAMES.find(name => ORDER_FIELDS[name].wire === wire)

/** One value for each field, by its name on the wire. */
export function byWireName<Value>(make: (name: OrderFieldName) => Value): Record<OrderWireName, Value> {
  const entries: unknown[][] = ORDER_FIELD_NAMES.map(name => [ORDER_FIELDS[name].wire, make(name)])
  return Object.fromEntries(entries)
}

const ROWS: object = byWireName(orderField)

/** The row of a field of some kinds, by its name on the wire. */
export const orderFieldOnWire = <Kind extends FieldKind>(wire: WireNameOf<Kind>): OrderField<Kind> =>
  Reflect.get(ROWS, wire)

/** Fields by their names on the wire; absent ones stay absent. */
export const fieldsToWire = (fields: Partial<OrderFields>): Partial<OrderFieldsWire> =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.filter(name => fields[name] !== undefined).map(name => [
      ORDER_FIELDS[name].wire,
      Reflect.get(fields, name),
    ]),
  )

/** Fields of the wire by the names of the features; absent ones stay absent. */
export const fieldsFromWire = (sent: Partial<Record<OrderWireName, unknown>>): Partial<OrderFields> =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.filter(name => sent[ORDER_FIELDS[name].wire] !== undefined).map(name => [
      name,
      Reflect.get(sent, ORDER_FIELDS[name].wire),
    ]),
  )
