import type { Transaction } from '#db/open-db.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { OrderFieldName, OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { PresentOrder } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { changeOf, type RecordedEvent, recordedEvents } from '../history/recorded-events.ts'
import { linesRefusal } from './case-rules.ts'
import { type ChangedOutcome, fieldChanged } from './change-order.ts'
import type { ChangeRights } from './change-rights.ts'
import { freeBatch } from './free-batch.ts'
import { hasPrice } from './has-price.ts'
import { eventLines, type LockedOrder, lockOrder, sameLines } from './lock-order.ts'
import { moveLocked } from './move-order.ts'
import { fieldsNow, hasReturned, type RuleCode, rulesAgainst, whatDiffers } from './order-rules.ts'
import { rewriteOrder } from './rewrite-order.ts'
import type { ChangeContext } from './rewriting.ts'
import { standingBatches, undoableBatches } from './undoable-batches.ts'

/** `not_allowed`: a deletion, its undo or a price, without the right to it. */
export type UndoCode =
  | RuleCode
  | 'case_open'
  | 'coupon_no_room'
  | 'field_changed'
  | 'not_allowed'
  | 'nothing_to_undo'
  | 'order_deleted'
  | 'order_not_deleted'
  | 'order_not_found'
  | 'out_of_stock'
  | 'return_recorded'

/** `batch`: one of the person's own changes; the last one when it is undefined. */
export type Undoing = {
  by: Staff
  id: string
  batch?: string | undefined
  context: Omit<ChangeContext, 'undoes'>
  rights: ChangeRights
}

/**
 * Takes back one batch of one person on an order, in the transaction of a verb, unless somebody has changed the same
 * fields since. A batch that was taken back before stays so. `not_allowed`: a deletion or its undo without the right to
 * it; `field_changed` comes with what the order holds now and who changed it.
 */
export async function undoBatch(
  transaction: Transaction,
  { by, id, batch: asked, context: mine, rights }: Undoing,
): Promise<ChangedOutcome<UndoCode>> {
  const locked = await lockOrder(transaction, id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const events = await recordedEvents(transaction.tx, id)
  if (asked !== undefined && isTakenBack(events, { batch: asked, actor: by.user.id }))
    return { ok: true, order: locked.order, batch: null }
  const batches = undoableBatches(events, by.user.id)
  const batch = asked === undefined ? batches[0] : batches.find(one => one === asked)
  if (batch === undefined) return { ok: false, code: 'nothing_to_undo' }
  return await takeBackBatch(transaction, locked, { events, batch, context: mine, rights })
}

type TakingBack = Pick<Undoing, 'context' | 'rights'> & { events: readonly RecordedEvent[]; batch: string }

/** Takes back one batch of the events of a locked order. */
export async function takeBackBatch(
  transaction: Transaction,
  locked: LockedOrder,
  { events, batch, context: mine, rights }: TakingBack,
): Promise<ChangedOutcome<Exclude<UndoCode, 'nothing_to_undo'>>> {
  const undone = events.filter(event => event.batch === batch)
  const context = { ...mine, undoes: batch }
  const moved = undone.find(({ kind }) => kind === 'deleted' || kind === 'restored')
  const { deletedAt } = locked.order
  if (moved) {
    if (!rights.delete) return { ok: false, code: 'not_allowed' }
    const to = moved.kind === 'deleted' ? 'desk' : 'bin'
    if (to === 'desk' && deletedAt === null) return { ok: false, code: 'order_not_deleted' }
    if (to === 'bin' && deletedAt !== null) return { ok: false, code: 'order_deleted' }
    return await moveLocked(transaction, locked, { to, context, trashDays: rights.trashDays })
  }
  if (deletedAt !== null) return { ok: false, code: 'order_deleted' }
  return await takeBack(transaction, locked, { undone, context, rights })
}

/** A client that lost the answer to its undo sends it again. */
const isTakenBack = (events: readonly RecordedEvent[], { batch, actor }: { batch: string; actor: string }) =>
  !standingBatches(events).has(batch) && events.some(event => event.undoes === batch && event.actor === actor)

async function takeBack(
  transaction: Transaction,
  locked: LockedOrder,
  {
    undone,
    context,
    rights,
  }: { undone: readonly RecordedEvent[]; context: ChangeContext; rights: ChangeRights },
): Promise<
  ChangedOutcome<
    | RuleCode
    | 'coupon_no_room'
    | 'field_changed'
    | 'not_allowed'
    | 'order_not_found'
    | 'out_of_stock'
    | 'return_recorded'
  >
> {
  const { order } = locked
  const items = undone.find(event => event.kind === 'items_changed')?.details
  const present: PresentOrder = fieldsNow(order, changedSince(order, undone))
  if (items && !sameLines(items.to, eventLines(locked))) present.items = order.items
  if (Object.keys(present).length > 0) return await fieldChanged(transaction, order.id, present)
  if (items && hasReturned(order)) return { ok: false, code: 'return_recorded' }
  const fixed = items && (await linesRefusal(transaction, order))
  if (fixed) return fixed
  const former: Partial<OrderFields> = Object.fromEntries(
    undone.flatMap(event => {
      const change = changeOf(event)
      return change ? [[change.field, change.from]] : []
    }),
  )
  const fields = whatDiffers(order, former)
  if (!rights.prices && hasPrice(fields)) return { ok: false, code: 'not_allowed' }
  await freeBatch(transaction, { orderId: order.id, undone, context })
  const refusal = await rulesAgainst(transaction, order, fields)
  if (refusal) return refusal
  const lines = items && (await withProductsOfNow(transaction, items.from))
  return await rewriteOrder(transaction, locked, { fields, lines, context })
}

/** The fields that no longer hold what these events wrote. */
const changedSince = (order: StaffOrder, undone: readonly RecordedEvent[]): OrderFieldName[] =>
  undone.flatMap(event => {
    const change = changeOf(event)
    return change && order[change.field] !== change.to ? [change.field] : []
  })

/** Earlier lines without the products that were removed for good since. */
async function withProductsOfNow({ tx }: Transaction, lines: readonly EventLine[]): Promise<EventLine[]> {
  const ids = lines.flatMap(line => line.productId ?? [])
  if (ids.length === 0) return [...lines]
  const rows = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const there = new Set<string | null>(rows.map(row => row.id))
  return lines.map(line => ({ ...line, productId: there.has(line.productId) ? line.productId : null }))
}
