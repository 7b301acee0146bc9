import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { LineStockState } from '#domain/orders/order.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import { ORDER_FIELD_NAMES, type OrderFields } from '#domain/orders/order-fields.ts'
import { changesSearchText, SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isUnconfirmed } from '#domain/orders/unconfirmed-order.ts'
import { type VisitSource, visitSourceOf } from '#domain/orders/visit-source.ts'
import type { Refusal } from '#domain/refusal.ts'
import { freezeCosts, keptCost } from '#features/costs/freeze-costs.ts'
import { tellOfChange } from '#features/customer-news/tell-of-order.ts'
import { moveStock } from '#features/stock/move-stock.ts'
import { type OrderEvent, publishOrder, recordEvent } from '../history/record-event.ts'
import { lineTexts } from '../order-texts.ts'
import { couponUseOf, orderColumns, toStaffOrder } from '../rows.ts'
import { keepDue } from './keep-due.ts'
import { keepParcel } from './keep-parcel.ts'
import { eventLines, type LineRow, type LockedOrder } from './lock-order.ts'
import type { ChangeContext, Rewriting } from './rewriting.ts'
import { settleCoupon } from './settle-coupon.ts'
import { shelfMove } from './shelf-move.ts'

/**
 * Writes a locked order with everything that follows from the change: its stock, texts, parcel, events, and the cost of
 * its pairs when they leave the shop. Every change of an order comes through here. The calling
 * verb has checked that the change is allowed. Returns the order as it is afterwards. `out_of_stock` names every short
 * line, `coupon_no_room` says that its shop coupon was used up meanwhile; the transaction must then be rolled back.
 */
export async function rewriteOrder(
  transaction: Transaction,
  locked: LockedOrder,
  rewriting: Rewriting & { context: ChangeContext },
): Promise<{ ok: true; order: StaffOrder; batch: string } | Refusal<'coupon_no_room' | 'out_of_stock'>> {
  const written = await rewriteLocked(transaction, locked, rewriting)
  return written.ok ? { ok: true, order: written.locked.order, batch: rewriting.context.batch } : written
}

/** The same for a verb that goes on in the same transaction: returns the order still locked, with its new rows. */
export async function rewriteLocked(
  transaction: Transaction,
  locked: LockedOrder,
  { context, whenShort, ...rewriting }: Rewriting & { context: ChangeContext },
): Promise<{ ok: true; locked: LockedOrder } | Refusal<'coupon_no_room' | 'out_of_stock'>> {
  const { order } = locked
  const now = context.clock.now()
  const settled = await settleLines(transaction, locked, { ...rewriting, whenShort, context, now })
  if (!settled.ok) return settled
  const use = await settleCoupon(transaction, locked, { ...rewriting, whenShort })
  if (!use.ok) return use
  const row = await writeRow(transaction, locked, { ...rewriting, now, couponUse: use.couponUse })
  const lineRows = await writeLines(transaction, locked, { ...rewriting, state: settled.state })
  const visit = changedVisit(order, rewriting.fields)
  if (visit) await followVisit(transaction.tx, order.id, visit)
  if (isSettled(order, rewriting.fields)) await unmarkLines(transaction, order.id)
  const parcel = await keepParcel(transaction, locked, { ...rewriting, context, now })
  await recordChanges(transaction, locked, { ...rewriting, context, now })
  const written = toStaffOrder(row, { lines: lineRows, parcel })
  await keepDue(transaction, order, written)
  await tellOfChange(transaction, context, { before: order, after: written, now })
  publishOrder(transaction, order.id)
  const replaced = rewriting.lines && locked.lineRows
  const costed = await freezeCosts(transaction, { before: order, after: written, lineRows, replaced, now })
  return { ok: true, locked: { order: written, lineRows: costed, parcel, couponUse: couponUseOf(row) } }
}

/** Moves the stock. `state`: the new state of every line; undefined when each stays as it is. */
async function settleLines(
  transaction: Transaction,
  locked: LockedOrder,
  { context, now, whenShort, ...rewriting }: Rewriting & { context: ChangeContext; now: Date },
): Promise<{ ok: true; state: LineStockState | undefined } | Refusal<'out_of_stock'>> {
  const { order } = locked
  const move = shelfMove(locked, { ...rewriting, now })
  if (!move) return { ok: true, state: undefined }
  const { before, after, state, isOtherwise } = move
  const moved = await moveStock(transaction, { before, after, orderId: order.id, whenShort, ...context })
  if (!moved.ok) return moved
  return { ok: true, state: rewriting.lines || (isOtherwise && moved.hasMoved) ? state : undefined }
}

/** Whether the order leaves the share of unconfirmed orders: it is confirmed, or its wait for pairs changes. */
const isSettled = (order: StaffOrder, fields: Partial<OrderFields>): boolean =>
  fields.waitReason !== undefined || (isUnconfirmed(order) && !isUnconfirmed({ ...order, ...fields }))

async function writeRow(
  { tx }: Transaction,
  { order }: LockedOrder,
  { fields, lines, deletedAt, now, couponUse }: Rewriting & { now: Date; couponUse: 0 | 1 | undefined },
): Promise<Selectable<Tables['orders']>> {
  const subtotal = lines?.reduce((taka, line) => taka + line.unitPriceTaka * line.quantity, 0)
  const texts = lines && lineTexts(lines)
  const visit = changedVisit(order, fields)
  const after = { ...order, ...fields, productNames: texts?.product_name ?? order.productNames }
  return await tx
    .updateTable('orders')
    .set({
      ...orderColumns(fields),
      ...(texts && { subtotal, ...texts }),
      // nothing where it stays, so that the search index is left alone
      ...(changesSearchText(order, after) && {
        search_text: searchText(after),
        search_made: SEARCH_TEXT_VERSION,
      }),
      ...(visit && { visit_source: visit.source, visit_campaign: visit.campaign }),
      deleted_at: deletedAt,
      coupon_use: couponUse,
      updated_at: now.toISOString(),
    })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type WritingLines = Pick<Rewriting, 'lines' | 'returned'> & { state: LineStockState | undefined }

/** Returns the lines as they are afterwards. */
async function writeLines(
  transaction: Transaction,
  { order, lineRows }: LockedOrder,
  { lines, returned, state }: WritingLines,
): Promise<readonly LineRow[]> {
  if (lines && state) return await replaceLines(transaction, { order, lineRows }, { lines, state })
  if (state) await writeState(transaction, order.id, state)
  if (returned !== undefined) await writeReturned(transaction, lineRows, returned)
  return lineRows.map((row, index) => ({
    ...row,
    ...(state && { stock_state: state }),
    ...(returned !== undefined && { returned: returned?.[index] ?? 0 }),
  }))
}

async function replaceLines(
  { tx }: Transaction,
  { order, lineRows }: Pick<LockedOrder, 'order' | 'lineRows'>,
  { lines, state }: { lines: readonly EventLine[]; state: LineStockState },
): Promise<LineRow[]> {
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
    cost: keptCost(order, lineRows, line),
  }))
  const inserted = await tx.insertInto('order_lines').values(rows).returningAll().execute()
  return inserted.sort((one, other) => one.line_no - other.line_no)
}

const writeState = async ({ tx }: Transaction, orderId: string, state: LineStockState): Promise<void> =>
  void (await tx
    .updateTable('order_lines')
    .set({ stock_state: state })
    .where('order_id', '=', orderId)
    .execute())

async function writeReturned(
  { tx }: Transaction,
  lineRows: readonly LineRow[],
  returned: readonly number[] | null,
): Promise<void> {
  for (const [index, { order_id, line_no, returned: before }] of lineRows.entries()) {
    const pairs = returned?.[index] ?? 0
    if (pairs === before) continue
    await tx
      .updateTable('order_lines')
      .set({ returned: pairs })
      .where('order_id', '=', order_id)
      .where('line_no', '=', line_no)
      .execute()
  }
}

/** The orders of its cases come from where it does. */
async function followVisit(tx: Transaction['tx'], orderId: string, visit: VisitSource): Promise<void> {
  const moved = await tx
    .updateTable('orders')
    .set({ visit_source: visit.source, visit_campaign: visit.campaign })
    .where('case_id', 'in', cases => cases.selectFrom('cases').select('id').where('order_id', '=', orderId))
    .returning('id')
    .execute()
  for (const { id } of moved) await followVisit(tx, id, visit)
}

/** Where the order comes from by another source that staff gave it; one of a case stays with its first order. */
const changedVisit = (order: StaffOrder, { source }: Partial<OrderFields>): VisitSource | undefined =>
  source === undefined || order.caseId !== null ? undefined : visitSourceOf({ ...order, source })

/** Writes the events of a change of a locked order: one for each field, all in one batch. */
async function recordChanges(
  transaction: Transaction,
  locked: LockedOrder,
  { context, now, ...rewriting }: Rewriting & { context: ChangeContext; now: Date },
): Promise<void> {
  const { actor, batch, undoes, request } = context
  const shared = { orderId: locked.order.id, actor, now, batch, ...(undoes !== undefined && { undoes }) }
  for (const [index, happening] of happenings(locked, rewriting).entries())
    await recordEvent(transaction, { ...happening, ...shared, ...(index === 0 && request && { request }) })
  // A return belongs to no batch, so that no undo finds it: the pairs lie on the shelf. A wrong count is corrected by
  // entering the right one.
  const came = returnHappening(locked, rewriting)
  if (came) await recordEvent(transaction, { ...came, orderId: locked.order.id, actor, now })
}

function returnHappening({ order }: LockedOrder, { returned }: Rewriting): OrderEvent | undefined {
  if (returned === undefined) return undefined
  const isSaid = (order.parcel?.returnedAt ?? null) !== null
  const from = isSaid ? order.items.map(item => item.returned) : null
  return { kind: 'return_received', details: { from, to: returned && [...returned] } }
}

function happenings(locked: LockedOrder, { fields, lines, deletedAt }: Rewriting): OrderEvent[] {
  const happened = fieldHappenings(locked.order, fields)
  if (lines) happened.push({ kind: 'items_changed', details: { from: eventLines(locked), to: [...lines] } })
  if (deletedAt !== undefined)
    happened.push({ kind: deletedAt === null ? 'restored' : 'deleted', details: {} })
  return happened
}

function fieldHappenings(order: StaffOrder, fields: Partial<OrderFields>): OrderEvent[] {
  const { officialStatus, courierStatus } = fields
  return ORDER_FIELD_NAMES.flatMap((field): OrderEvent[] => {
    const to = fields[field]
    if (to === undefined) return []
    if (field === 'officialStatus' && officialStatus !== undefined) {
      const details = { from: order.officialStatus, to: officialStatus }
      return [{ kind: 'official_status_changed', details }]
    }
    if (field === 'courierStatus' && courierStatus !== undefined) {
      const details = { from: order.courierStatus, to: courierStatus }
      return [{ kind: 'courier_status_changed', details }]
    }
    return [{ kind: 'field_changed', details: { field, from: order[field], to } }]
  })
}

/** The order's pairs no longer count toward the share of unconfirmed orders. */
async function unmarkLines({ tx }: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ address_mark: null, browser_mark: null })
    .where('order_id', '=', orderId)
    .where('address_mark', 'is not', null)
    .execute()
}
