import type { Language } from '#domain/language/language.ts'
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

/** The value of a field of each kind. The kind decides how a field is checked, shown and edited. */
export type FieldValues = {
  name: string
  phone: string
  optionalPhone: string | null
  optionalEmail: string | null
  address: string
  /** Several lines of text, or none. */
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
  /** A courier's id of the parcel. */
  code: string | null
  waitReason: WaitReason | null
  language: Language
}
export type FieldKind = keyof FieldValues

/** The kinds whose value type is exactly the field's type. */
type KindFor<Value> = {
  [Kind in FieldKind]: [Value, FieldValues[Kind]] extends [FieldValues[Kind], Value] ? Kind : never
}[FieldKind]

export type OrderField<Kind = FieldKind> = {
  /** The name on the wire. */
  wire: string
  /** The label for staff. */
  label: string
  kind: Kind
  /** Of texts, in characters. */
  maximum?: number
  /** The value of a parcel that it becomes; fields without it are never sent to the courier. */
  sentAs?: SentField
  /** The document's note, where the field is written and where it is read. */
  hint?: string
}

/** The fields of an order that staff can change, a row each: wire, schemas, labels and editors are derived from it. */
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
    hint: 'Goes to the courier with the parcel',
  },
  waitReason: { wire: 'wait_reason', label: 'Pairs', kind: 'waitReason' },
  language: { wire: 'language', label: 'Language', kind: 'language' },
} as const satisfies { [Name in OrderFieldName]: OrderField<KindFor<OrderFields[Name]>> }
type Rows = typeof ORDER_FIELDS

export type OrderWireName = Rows[OrderFieldName]['wire']
/** The fields by their wire names. */
export type OrderFieldsWire = { [Name in OrderFieldName as Rows[Name]['wire']]: OrderFields[Name] }
/** The wire names of the fields of some kinds. */
export type WireNameOf<Kind extends FieldKind> = {
  [Name in OrderFieldName]: Rows[Name]['kind'] extends Kind ? Rows[Name]['wire'] : never
}[OrderFieldName]

/** The row of a field, including its optional parts. */
export const orderField = (name: OrderFieldName): OrderField => ORDER_FIELDS[name]

/** The field with this wire name; undefined for any other text. */
export const fieldOfWireName = (wire: string): OrderFieldName | undefined =>
  ORDER_FIELD_NAMES.find(name => ORDER_FIELDS[name].wire === wire)

/** One value for each field, by its wire name. */
export function byWireName<Value>(make: (name: OrderFieldName) => Value): Record<OrderWireName, Value> {
  const entries: unknown[][] = ORDER_FIELD_NAMES.map(name => [ORDER_FIELDS[name].wire, make(name)])
  return Object.fromEntries(entries)
}

const ROWS: object = byWireName(orderField)

/** The row of a field of some kinds, by its wire name. */
export const orderFieldOnWire = <Kind extends FieldKind>(wire: WireNameOf<Kind>): OrderField<Kind> =>
  Reflect.get(ROWS, wire)

/** Fields by their wire names; absent fields stay absent. */
export const fieldsToWire = (fields: Partial<OrderFields>): Partial<OrderFieldsWire> =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.filter(name => fields[name] !== undefined).map(name => [
      ORDER_FIELDS[name].wire,
      Reflect.get(fields, name),
    ]),
  )

/** Fields of the wire by the names of the features; absent fields stay absent. */
export const fieldsFromWire = (sent: Partial<Record<OrderWireName, unknown>>): Partial<OrderFields> =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.filter(name => sent[ORDER_FIELDS[name].wire] !== undefined).map(name => [
      name,
      Reflect.get(sent, ORDER_FIELDS[name].wire),
    ]),
  )
