import { z } from 'zod'
import { ORDER_SOURCES } from '#domain/order.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-event.ts'
import type { HistoryLine, OrderHistoryEntry } from '#domain/order-history.ts'
import { success } from './envelope.ts'
import { ORDER_FIELDS } from './order-fields.ts'

const LineWire = z.object({
  productId: z.string().nullable(),
  product_name: z.string(),
  product_color: z.string(),
  product_size: z.number(),
  total_lot: z.int(),
  unit_price: z.int(),
})
const value = z.union([z.string(), z.number(), z.null(), z.array(LineWire)])

const EntryWire = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  by: z.string().describe('An email, shop or courier'),
  kind: z.enum(ORDER_EVENT_KINDS),
  field: z.string().nullable().describe('As PUT names it'),
  from: value,
  to: value.describe(
    'Of a placed order its price; of a parcel that was asked for its courier, refused or unsure why; of a return the pairs, null when it was said by mistake',
  ),
  via: z.enum(ORDER_SOURCES).nullable().describe('Of a placed order'),
  batch: z.string().nullable().describe('What was done at once has one batch'),
  undoes: z.string().nullable().describe('The batch that this took back'),
  undone: z.boolean().describe('Was taken back since'),
  can_undo: z.boolean().describe('An undo by you takes this back next'),
  orders_at_once: z
    .int()
    .describe('Where you can undo it: the orders that were changed with it at once, this one too; else 1'),
})
export const OrderHistoryAnswer = success(z.array(EntryWire))

export const historyEntryToWire = (entry: OrderHistoryEntry): z.infer<typeof EntryWire> => ({
  _id: entry.id,
  createdAt: entry.at,
  by: entry.by,
  kind: entry.kind,
  field: entry.field === null || entry.field === 'items' ? entry.field : ORDER_FIELDS[entry.field].wire,
  from: Array.isArray(entry.from) ? entry.from.map(lineToWire) : entry.from,
  to: Array.isArray(entry.to) ? entry.to.map(lineToWire) : entry.to,
  via: entry.source,
  batch: entry.batch,
  undoes: entry.undoes,
  undone: entry.isUndone,
  can_undo: entry.canUndo,
  orders_at_once: entry.ordersAtOnce,
})

const lineToWire = (line: HistoryLine): z.infer<typeof LineWire> => ({
  productId: line.productId,
  product_name: line.productName,
  product_color: line.color,
  product_size: line.size,
  total_lot: line.quantity,
  unit_price: line.unitPriceTaka,
})
