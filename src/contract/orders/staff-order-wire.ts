import type { PresentOrder } from '#domain/refusal.ts'
import type { WireOf } from '../codec-parts.ts'
import { type Notes, schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ListedOrderCodec, OrderItemCodec, ParcelCodec, StaffOrderCodec } from './order-codec.ts'
import { byWireName, fieldsToWire, orderField } from './order-fields.ts'

const PARCEL_NOTES: Notes<WireOf<typeof ParcelCodec>> = {
  '': 'Null while there is nothing between the shop and a courier about this order',
  simulated: 'Nobody carries it: a trial',
  refusal: 'Why the courier did not take it, or why nobody knows whether it did',
  synced_at: 'When the courier was last heard of it',
  due_at: 'When it is asked next; null: never',
  returned_at: 'When staff took in what came back',
}
export const ParcelWire = schemaOf(ParcelCodec, PARCEL_NOTES)

/** Notes of the document. With one item the flat fields are its own; with several they are joined by ", ". */
export const ORDER_NOTES: Notes<WireOf<typeof StaffOrderCodec>> = {
  ...byWireName(name => orderField(name).hint),
  price: 'To be collected, before the advance',
  product_price: 'The same as price; delivery_charge is part of it',
  follow_up_at: 'When the customer is to be called again',
  status: "The courier's own word; null while there is no parcel",
  parcel: PARCEL_NOTES,
  courier_flags: 'What the courier still has otherwise',
  is_twin: 'The same order came ten minutes before at most',
  case_id: 'Of an order that carries the new pairs of a case',
  visit_source: 'Where it came from, as advertising is entered; null: not worked out yet',
  visit_campaign: 'Empty where none is known',
  repeat_of: 'The number of a like order within 48 hours before',
  wait_reason: 'Why it holds no pairs until it is Confirmed or Packed; null: it holds them',
  items: { returned: 'Of its pairs: those that came back to the shelf from a parcel' },
}
const StaffOrderWire = schemaOf(StaffOrderCodec, ORDER_NOTES)
export const StaffOrderAnswer = success(StaffOrderWire)
export const ListedOrderWire = schemaOf(ListedOrderCodec, {
  ...ORDER_NOTES,
  customer: 'What is known of the phone; this order counts too',
})

export const staffOrderToWire = StaffOrderCodec.write
export const listedOrderToWire = ListedOrderCodec.write
export const parcelToWire = ParcelCodec.write

/** The current values of an order, by wire names. */
export const presentOrderToWire = ({ items, ...fields }: PresentOrder): Record<string, unknown> => ({
  ...fieldsToWire(fields),
  ...(items && { items: items.map(OrderItemCodec.write) }),
})
