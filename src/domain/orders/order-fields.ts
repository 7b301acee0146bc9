import type { Language } from '../language/language.ts'
import type { FakeReason } from './fake-reason.ts'
import type { OfficialStatus, OrderSource } from './order.ts'
import type { WaitReason } from './wait-reason.ts'

/** The fields of an order that staff can change, besides its lines. Each is compared, written and undone by itself. */
export type OrderFields = {
  recipientName: string
  recipientPhone: string
  alternativePhone: string | null
  recipientEmail: string | null
  recipientAddress: string
  note: string | null
  source: OrderSource
  /** What is collected at the door, before the advance is subtracted; the wire has it as price and as product_price. */
  priceTaka: number
  /** The part of the price that is delivery. */
  deliveryChargeTaka: number
  /** Paid in advance, and subtracted from what the courier collects. */
  advancePaidTaka: number
  advanceMethod: string | null
  advanceReference: string | null
  officialStatus: OfficialStatus
  /** Only while the official status is Fake. */
  fakeReason: FakeReason | null
  /** When the customer is to be called again; only while the official status is Follow Up. */
  followUpAt: string | null
  /** In the courier's spelling; null while there is no parcel. */
  courierStatus: string | null
  consignmentId: string | null
  trackingCode: string | null
  invoice: string | null
  /** Sent to the courier with the parcel; the note never is. */
  riderNote: string | null
  /** Why it reserves no pairs until it is confirmed; staff can only clear it, and the pairs are reserved then. */
  waitReason: WaitReason | null
  /** Of the links, messages and papers that the customer gets. */
  language: Language
}

/** All fields, in the order in which simultaneous changes are shown. */
export const ORDER_FIELD_NAMES = [
  'recipientName',
  'recipientPhone',
  'alternativePhone',
  'recipientEmail',
  'recipientAddress',
  'note',
  'source',
  'priceTaka',
  'deliveryChargeTaka',
  'advancePaidTaka',
  'advanceMethod',
  'advanceReference',
  'officialStatus',
  'fakeReason',
  'followUpAt',
  'courierStatus',
  'consignmentId',
  'trackingCode',
  'invoice',
  'riderNote',
  'waitReason',
  'language',
] as const satisfies readonly (keyof OrderFields)[]

/** Fails to compile when the list lacks a field. */
type Listed<Names, Fields extends Names> = Fields
export type OrderFieldName = Listed<(typeof ORDER_FIELD_NAMES)[number], keyof OrderFields>
export type OrderFieldValue = OrderFields[OrderFieldName]

/** No order of this shop is worth more; keeps sums far inside whole numbers of both databases. */
export const MAXIMUM_PRICE_TAKA = 10_000_000
export const MAXIMUM_NOTE_LENGTH = 1000
/** The courier accepts 480 characters; fewer are read on a phone at a door. */
export const MAXIMUM_RIDER_NOTE_LENGTH = 200
/** The courier's invoice ids have 8 characters; room for those of another courier. */
export const MAXIMUM_COURIER_TEXT_LENGTH = 64
/** Room for the name of a mobile bank, and for its transaction ids. */
export const MAXIMUM_METHOD_LENGTH = 40
export const MAXIMUM_REFERENCE_LENGTH = 100
