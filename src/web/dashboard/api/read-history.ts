import { fieldOfWireName } from '#contract/order-fields.ts'
import { ORDER_SOURCES } from '#domain/order.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-event.ts'
import type { HistoryLine, OrderHistoryEntry } from '#domain/order-history.ts'
import { unreadable } from './call-shop.ts'
import { readOneOf } from './orders.ts'
import { fieldsOf } from './read-answer.ts'

/** An entry of GET /v1/orders/{id}/history. */
export function readHistoryEntry(given: unknown): OrderHistoryEntry {
  const { text, number, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  return {
    id: text('_id'),
    at: text('createdAt'),
    by: text('by'),
    kind: readOneOf(ORDER_EVENT_KINDS, value('kind')),
    field: readField(value('field')),
    from: readValue(value('from')),
    to: readValue(value('to')),
    source: value('via') === null ? null : readOneOf(ORDER_SOURCES, value('via')),
    batch: textOrNull('batch'),
    undoes: textOrNull('undoes'),
    isUndone: value('undone') === true,
    canUndo: value('can_undo') === true,
    ordersAtOnce: number('orders_at_once'),
  }
}

function readField(given: unknown): OrderHistoryEntry['field'] {
  if (given === null || given === 'items') return given
  const found = typeof given === 'string' ? fieldOfWireName(given) : undefined
  if (found === undefined) throw unreadable()
  return found
}

function readValue(given: unknown): OrderHistoryEntry['from'] {
  if (given === null || typeof given === 'string' || typeof given === 'number') return given
  if (Array.isArray(given)) return given.map(readLine)
  throw unreadable()
}

function readLine(given: unknown): HistoryLine {
  const { text, number, value } = fieldsOf(given)
  return {
    productId: value('productId') === null ? null : text('productId'),
    productName: text('product_name'),
    color: text('product_color'),
    size: number('product_size'),
    quantity: number('total_lot'),
    unitPriceTaka: number('unit_price'),
  }
}
