import { CASE_KINDS } from '#domain/cases/case-words.ts'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event.ts'
import type { HistoryLine, OrderHistoryEntry } from '#domain/orders/order-history.ts'
import {
  bool,
  type Codec,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  Unreadable,
  whole,
} from '../codec-parts.ts'
import { fieldOfWireName, ORDER_FIELDS } from './order-fields.ts'

const LineCodec = objectOf({
  productId: nullable(text),
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
  quantity: named('total_lot', whole),
  unitPriceTaka: named('unit_price', whole),
}) satisfies Codec<HistoryLine, unknown>
const lines = listOf(LineCodec)

type Value = OrderHistoryEntry['from']
type ValueWire = string | number | null | ReturnType<typeof lines.write>
/** The value of a field, or the lines of the order. */
const value: Codec<Value, ValueWire> = {
  kind: { is: 'choice', of: [text.kind, number.kind, { is: 'nothing' }, lines.kind] },
  read(sent) {
    if (sent === null || typeof sent === 'string' || typeof sent === 'number') return sent
    return lines.read(sent)
  },
  write: held => (Array.isArray(held) ? lines.write(held) : held),
}

const field: Codec<OrderHistoryEntry['field'], string | null> = {
  kind: nullable(text).kind,
  read(sent) {
    if (sent === null || sent === 'items') return sent
    const found = fieldOfWireName(text.read(sent))
    if (found === undefined) throw new Unreadable()
    return found
  },
  write: name => (name === null || name === 'items' ? name : ORDER_FIELDS[name].wire),
}

/** An entry of an order's history. */
export const HistoryEntryCodec = objectOf({
  id: named('_id', text),
  at: named('createdAt', instant),
  by: text,
  kind: oneOf(ORDER_EVENT_KINDS),
  field,
  from: value,
  to: value,
  source: named('via', nullable(text)),
  caseKind: named('case_kind', nullable(oneOf(CASE_KINDS))),
  batch: nullable(text),
  undoes: nullable(text),
  isUndone: named('undone', bool),
  canUndo: named('can_undo', bool),
  ordersAtOnce: named('orders_at_once', whole),
}) satisfies Codec<OrderHistoryEntry, unknown>
