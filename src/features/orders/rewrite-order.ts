import type { Clock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import type { Work } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { lineStockState } from '#domain/line-stock.ts'
import type { LineStockState } from '#domain/order.ts'
import type { EventLine } from '#domain/order-event.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/order-search-text.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isUnconfirmed } from '#domain/unconfirmed-order.ts'
import { type ShelfLine, settleStock } from '#features/stock/settle-stock.ts'
import { unmarkLines } from '#features/unconfirmed/unmark-lines.ts'
import type { HeldOrder } from './hold-order.ts'
import { keepParcel } from './keep-parcel.ts'
import { lineTexts } from './order-texts.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { recordChanges } from './record-changes.ts'
import { orderColumns } from './rows.ts'
import { tellOrder } from './tell-order.ts'

/** Who rewrites an order, and what it belongs to: `actor` is a staff member's id, `shop` or `courier`. */
export type Hand = {
  actor: string
  batch: string
  undoes?: string
  clock: Clock
  /** The connected courier: what staff enter of a parcel is of it. */
  courier?: Pick<Courier, 'id' | 'trackingUrl'> | undefined
}

export type WritingHand = { hand: Hand }

/** Only what differs from the held order. */
export type Rewriting = {
  fields: Partial<OrderFields>
  lines?: readonly EventLine[] | undefined
  deletedAt?: string | null | undefined
  /** Pairs of each line that came back, all told; null: nobody has said. Never together with `lines`. */
  returned?: readonly number[] | null | undefined
  /**
   * `leave`: what the courier says has happened, whatever the shelf says. Where its pairs were sold meanwhile the order
   * is written all the same and its stock stays as it is.
   */
  whenShort?: 'refuse' | 'leave' | undefined
}

/**
 * Writes a held order anew with everything that follows from it: its stock, its texts, its events. Whoever calls it has
 * seen that the order may become this. Refusal: `out_of_stock` with every short line, and nothing may be kept then.
 */
export async function rewriteOrder(
  work: Work,
  held: HeldOrder,
  { hand, whenShort, ...rewriting }: Rewriting & { hand: Hand },
): Promise<{ ok: true; order: DeskOrder; batch: string } | Refusal> {
  const { order } = held
  const { lines, returned } = rewriting
  const now = hand.clock.now()
  const state = stateAfter(order, { ...rewriting, now })
  let isOtherwise = state !== stateAfter(order, { fields: {}, now })
  if (lines || returned !== undefined || isOtherwise) {
    const before = shelfLines(held, undefined)
    const wanted =
      lines?.map(({ quantity, ...line }) => ({ ...line, pairs: quantity, stockState: state })) ??
      shelfLines(held, returned)
    const after = isOtherwise ? wanted.map(line => ({ ...line, stockState: state })) : wanted
    const settling = { before, after, orderId: order.id, whenShort, ...hand }
    const settled = await settleStock(work, settling)
    if (!settled.ok) return settled
    if (settled.isLeft) isOtherwise = false
  }
  await writeRow(work, held, { ...rewriting, now })
  if (lines) await writeLines(work, held, { lines, state })
  else if (isOtherwise) await writeState(work, order.id, state)
  if (isSettled(order, rewriting.fields)) await unmarkLines(work, order.id)
  if (returned !== undefined) await writeReturned(work, held, { returned, now })
  await keepParcel(work, order, { ...rewriting, hand })
  await recordChanges(work, held, { ...rewriting, hand, now })
  tellOrder(work, order.id)
  const written = await readDeskOrder(work.tx, order.id)
  return written ? { ok: true, order: written, batch: hand.batch } : { ok: false, code: 'order_not_found' }
}

/** Whether somebody confirms it now, or it is said whether it holds its pairs: no stranger's share from then on. */
const isSettled = (order: DeskOrder, fields: Partial<OrderFields>): boolean =>
  fields.waitReason !== undefined || (isUnconfirmed(order) && !isUnconfirmed({ ...order, ...fields }))

/** What becomes of the lines of an order that is written anew. */
function stateAfter(
  order: DeskOrder,
  { fields, deletedAt = order.deletedAt, returned, now }: Rewriting & { now: Date },
): LineStockState {
  const { officialStatus, courierStatus, waitReason } = { ...order, ...fields }
  const before = order.parcel?.returnedAt ?? null
  const returnedAt = returned === undefined ? before : returned && now.toISOString()
  return lineStockState({ officialStatus, courierStatus, waitReason, deletedAt, returnedAt })
}

/** The lines as they stand, or as they would with other pairs come back. */
const shelfLines = ({ order, lineRows }: HeldOrder, returned: Rewriting['returned']): ShelfLine[] =>
  lineRows.map((row, index) => ({
    productId: row.product_id,
    sizeId: row.size_id,
    pairs: row.quantity - (returned === undefined ? row.returned : (returned?.[index] ?? 0)),
    stockState: order.items[index]?.stockState ?? 'released',
  }))

async function writeRow(
  { tx }: Work,
  { order }: HeldOrder,
  { fields, lines, deletedAt, now }: Rewriting & { now: Date },
): Promise<void> {
  const subtotal = lines?.reduce((taka, line) => taka + line.unitPriceTaka * line.quantity, 0)
  const texts = lines && lineTexts(lines)
  const after = { ...order, ...fields, productNames: texts?.product_name ?? order.productNames }
  await tx
    .updateTable('orders')
    .set({
      ...orderColumns(fields),
      ...(texts && { subtotal, ...texts }),
      ...searchTextOf(order, after),
      deleted_at: deletedAt,
      updated_at: now.toISOString(),
    })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
}

/** Nothing where it stays, so that the search index is left alone. */
function searchTextOf(order: DeskOrder, after: DeskOrder) {
  const text = searchText(after)
  return text === searchText(order) ? {} : { search_text: text, search_made: SEARCH_TEXT_VERSION }
}

async function writeLines(
  { tx }: Work,
  { order }: HeldOrder,
  { lines, state }: { lines: readonly EventLine[]; state: LineStockState },
): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', order.id).execute()
  const rows = lines.map((line, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: line.productId,
    size_id: line.sizeId,
    product_name: line.productName,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    unit_price: line.unitPriceTaka,
    stock_state: state,
    day: dhakaDay(new Date(order.createdAt)),
  }))
  await tx.insertInto('order_lines').values(rows).execute()
}

const writeState = async ({ tx }: Work, orderId: string, state: LineStockState): Promise<void> =>
  void (await tx
    .updateTable('order_lines')
    .set({ stock_state: state })
    .where('order_id', '=', orderId)
    .execute())

async function writeReturned(
  { tx }: Work,
  { order, lineRows }: HeldOrder,
  { returned, now }: { returned: readonly number[] | null; now: Date },
): Promise<void> {
  for (const [index, { line_no, returned: before }] of lineRows.entries()) {
    const pairs = returned?.[index] ?? 0
    if (pairs === before) continue
    await tx
      .updateTable('order_lines')
      .set({ returned: pairs })
      .where('order_id', '=', order.id)
      .where('line_no', '=', line_no)
      .execute()
  }
  await tx
    .updateTable('parcels')
    .set({ returned_at: returned && now.toISOString() })
    .where('order_id', '=', order.id)
    .execute()
}
