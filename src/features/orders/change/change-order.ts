import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OrderChange, SeenOrder } from '#domain/orders/order-change.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import { ownSources, sourceIn } from '#domain/orders/order-source.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { PresentOrder, Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { findRepeated, markOf, type RequestMark } from '../history/find-repeated.ts'
import { lastChanger } from '../history/last-changer.ts'
import { recordOrderDeed } from '../history/record-order-deed.ts'
import { linesRefusal } from './case-rules.ts'
import { type ChangeRights, changeRights } from './change-rights.ts'
import { hasLinePrice, hasPrice } from './has-price.ts'
import { eventLines, type LockedOrder, lockOrder, sameLines } from './lock-order.ts'
import { hasReturned, otherThanSeen, type RuleCode, rulesAgainst, whatDiffers } from './order-rules.ts'
import { rewriteOrder } from './rewrite-order.ts'
import type { ChangeContext } from './rewriting.ts'
import { transactAgain } from './transact-again.ts'
import { oneLineAsked, wantedLines } from './wanted-lines.ts'

/**
 * `seen`: the values that the staff member saw; when the order holds other ones by now, nothing is changed. `key`: the same
 * request sent again has the same one, and changes nothing a second time.
 */
export type OrderToChange = {
  by: Staff
  id: string
  change: OrderChange
  seen?: SeenOrder | undefined
  key?: string | null
}

/**
 * Changes any part of an order, all of it or nothing: its stock moves in the same transaction, and the events of one
 * call are one batch, which `undoChange` takes back. Returns the order as it is afterwards.
 */
export async function changeOrder(
  shop: Shop,
  { by, id, change, seen, key = null }: OrderToChange,
): Promise<ChangedOutcome<ChangeCode | 'change_key_reused'>> {
  const { clock } = shop
  const request = markOf(by, key, [id, change])
  const context = {
    actor: by.user.id,
    batch: newId(clock.now()),
    clock,
    couriers: shop,
    request,
    told: shop,
  }
  const sources = ownSources((await shop.settings.now()).orders.sources)
  const rights = await changeRights(shop, by)
  return await transactAgain(shop, async transaction => {
    const before = request && (await repeatedChange(transaction, id, request))
    if (before) return before
    const changed = await applyChange(transaction, { id, change, seen, sources, context, rights })
    await recordOrderDeed(transaction, { by, now: clock.now(), changed })
    return changed
  })
}

/** The answer to a change that was made before by the same request: the order as it is now. */
export async function repeatedChange(
  transaction: Transaction,
  id: string,
  request: RequestMark,
): Promise<ChangedOutcome<'change_key_reused' | 'order_not_found'> | undefined> {
  const locked = await lockOrder(transaction, id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const repeated = await findRepeated(transaction, request)
  if (!repeated) return undefined
  if (repeated.isOther) return { ok: false, code: 'change_key_reused' }
  return { ok: true, order: locked.order, batch: repeated.batch }
}

/**
 * `batch`: the id of the events that were written, which `undoChange` takes back; null when nothing had to change.
 * `isCounted`: pairs that came back were counted, which no undo takes back.
 */
export type ChangedOutcome<Code extends RefusalCode> =
  | { ok: true; order: StaffOrder; batch: string | null; isCounted?: true }
  | Refusal<Code>

/**
 * The refusals of a change. `not_allowed`: a price, without the right to it; `out_of_stock` names every short line;
 * `return_recorded`: lines stay after a return; `source_unknown`: an order may keep a source that left the settings, but gets none.
 */
export type ChangeCode =
  | RuleCode
  | 'coupon_no_room'
  | 'field_changed'
  | 'items_many'
  | 'not_allowed'
  | 'order_deleted'
  | 'order_not_found'
  | 'out_of_stock'
  | 'product_not_found'
  | 'return_recorded'
  | 'source_unknown'

type Applying = {
  id: string
  change: OrderChange
  seen?: SeenOrder | undefined
  /** Those of the settings. */
  sources: readonly string[]
  context: ChangeContext
  rights: Pick<ChangeRights, 'prices'>
}

/**
 * Changes fields and lines of an order, and its stock, in the transaction of a verb. A field that is not named stays,
 * and one that holds the value already writes nothing. `field_changed` comes with what the order holds now and who
 * changed it; `return_recorded` refuses other lines once pairs came back; `out_of_stock` names every short line.
 */
export async function applyChange(
  transaction: Transaction,
  applying: Applying,
): Promise<ChangedOutcome<ChangeCode>> {
  const { id, change: asked, seen, sources, context, rights } = applying
  const locked = await lockOrder(transaction, id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const { order } = locked
  if (order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
  const change = { ...asked, fields: withSource(asked.fields, [order.source, ...sources]) }
  if (change.line && order.items.length !== 1) return { ok: false, code: 'items_many' }
  const present = seen && otherThanSeen(order, seen, change)
  if (present) return await fieldChanged(transaction, id, present)
  const fields = whatDiffers(order, change.fields)
  if (!rights.prices && hasPrice(fields)) return { ok: false, code: 'not_allowed' }
  const refusal = await rulesAgainst(transaction, order, fields)
  if (refusal) return refusal
  if (fields.source !== undefined && !sources.includes(fields.source))
    return { ok: false, code: 'source_unknown' }
  const wanted = await linesOf(transaction, locked, { ...change, ...rights })
  if (!wanted.ok) return wanted
  const { lines } = wanted
  if (Object.keys(fields).length === 0 && !lines) return { ok: true, order, batch: null }
  return await rewriteOrder(transaction, locked, { fields, lines, context })
}

/** Fields whose source is spelled as in the list. */
const withSource = (fields: OrderChange['fields'], sources: readonly string[]): OrderChange['fields'] =>
  fields.source === undefined
    ? fields
    : { ...fields, source: sourceIn(sources, fields.source) ?? fields.source }

/** A refusal with what the order holds now and who changed it last. */
export async function fieldChanged(
  transaction: Transaction,
  id: string,
  presentOrder: PresentOrder,
): Promise<Refusal<'field_changed'>> {
  const changedBy = await lastChanger(transaction, id, presentOrder)
  return { ok: false, code: 'field_changed', presentOrder, ...(changedBy !== undefined && { changedBy }) }
}

/** The lines that the order will have; undefined when they stay. */
async function linesOf(
  transaction: Transaction,
  locked: LockedOrder,
  { line, items, prices }: OrderChange & Pick<ChangeRights, 'prices'>,
): Promise<
  | { ok: true; lines?: EventLine[] }
  | Refusal<
      | 'case_lines_fixed'
      | 'case_order_fixed'
      | 'not_allowed'
      | 'out_of_stock'
      | 'product_not_found'
      | 'return_recorded'
    >
> {
  const present = eventLines(locked)
  const [only] = present
  const asked = items ?? (line && only && [oneLineAsked(only, line)])
  if (!asked) return { ok: true }
  const wanted = await wantedLines(transaction, present, asked)
  if (!wanted.ok) return wanted
  if (sameLines(wanted.lines, present)) return { ok: true }
  if (!prices) {
    const unpriced = asked.map(({ unitPriceTaka: _, ...one }) => one)
    const without = await wantedLines(transaction, present, unpriced)
    if (without.ok && hasLinePrice(wanted.lines, without.lines)) return { ok: false, code: 'not_allowed' }
  }
  if (hasReturned(locked.order)) return { ok: false, code: 'return_recorded' }
  return (await linesRefusal(transaction, locked.order)) ?? wanted
}
