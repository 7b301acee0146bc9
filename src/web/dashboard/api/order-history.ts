import { callShop, unreadable } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'

export type EntryLine = {
  productName: string
  color: string
  size: number
  quantity: number
  unitPriceTaka: number
}
export type EntryValue = string | number | null | EntryLine[]

/** One thing that happened to an order. */
export type OrderEntry = {
  id: string
  at: string
  /** An email, or `shop`. */
  by: string
  kind: string
  /** By its name on the wire; `items` for the lines. */
  field: string | null
  from: EntryValue
  to: EntryValue
  /** Where a placed order came from. */
  source: string | null
  /** What was done at once has one batch. */
  batch: string | null
  /** The batch that this took back. */
  undoes: string | null
  /** It was taken back since. */
  isUndone: boolean
  /** An undo by this person takes it back next. */
  canUndo: boolean
}

/** What happened to an order, newest first. Throws `CallFailed`. */
export async function listOrderHistory(id: string): Promise<OrderEntry[]> {
  const answer = await callShop(`/v1/orders/${encodeURIComponent(id)}/history`)
  return fieldsOf(answer).list('data', readEntry)
}

function readEntry(given: unknown): OrderEntry {
  const { text, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  return {
    id: text('_id'),
    at: text('createdAt'),
    by: text('by'),
    kind: text('kind'),
    field: textOrNull('field'),
    from: readValue(value('from')),
    to: readValue(value('to')),
    source: textOrNull('via'),
    batch: textOrNull('batch'),
    undoes: textOrNull('undoes'),
    isUndone: value('undone') === true,
    canUndo: value('can_undo') === true,
  }
}

function readValue(given: unknown): EntryValue {
  if (Array.isArray(given)) return given.map(readLine)
  if (given === null || typeof given === 'string' || typeof given === 'number') return given
  throw unreadable()
}

function readLine(given: unknown): EntryLine {
  const { text, number } = fieldsOf(given)
  return {
    productName: text('product_name'),
    color: text('product_color'),
    size: number('product_size'),
    quantity: number('total_lot'),
    unitPriceTaka: number('unit_price'),
  }
}
