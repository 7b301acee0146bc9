import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { BulkAction, BulkSelection } from '#domain/orders/bulk-change.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readFloods } from '#features/unconfirmed/read-floods.ts'
import { fitsOrder } from '../list/fits-orders.ts'
import { selectOrders } from '../list/select-orders.ts'
import { spellSelection } from '../list/spell-source.ts'
import { type ChangedOrders, changeInLanes } from './change-in-lanes.ts'
import { applyChange, type ChangeCode, type ChangedOutcome } from './change-order.ts'
import { type ChangeRights, changeRights } from './change-rights.ts'
import { isOwnDeletion } from './is-own-deletion.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { nameFailed } from './name-failed.ts'
import { isOwnBatch, ordersOfBatch } from './orders-of-batch.ts'
import { type PutBackCode, putBack } from './put-back.ts'
import { recordBulkDeed } from './record-bulk-deed.ts'
import { type RedoCode, redoBatch } from './redo-batch.ts'
import type { ChangeContext } from './rewriting.ts'
import { transactAgain } from './transact-again.ts'
import { type UndoCode, undoBatch } from './undo-batch.ts'

/** Without parcels: `bookParcels` books those. */
export type OrdersToChange = {
  by: Staff
  action: Exclude<BulkAction, { kind: 'parcel' }>
  selection: BulkSelection
  /** An earlier batch of this person that the call continues: a large change comes in parts, one undo reverts all. */
  goesOn?: string | undefined
}

/**
 * Does one thing to many orders, each in a transaction of its own, so that no request waits for all of them and a
 * refusal stops one order only. `not_allowed`: deleting and restoring is a right; `nothing_to_undo`: also when the batch
 * to continue is somebody else's.
 */
export async function changeOrders(
  shop: Shop,
  { by, action, selection: asked, goesOn }: OrdersToChange,
): Promise<
  ChangedOrders | Refusal<'not_allowed' | 'nothing_to_undo' | 'orders_too_many' | 'search_too_short'>
> {
  const rights = await changeRights(shop, by)
  if ((action.kind === 'delete' || action.kind === 'restore') && !rights.delete)
    return { ok: false, code: 'not_allowed' }
  if (goesOn !== undefined && !(await isOwnBatch(shop.db, by, goesOn)))
    return { ok: false, code: 'nothing_to_undo' }
  const selection = await spellSelection(shop, asked)
  const selected = await selectedIds(shop, action, selection)
  if (!selected.ok) return selected
  const { clock } = shop
  const context = {
    actor: by.user.id,
    batch: goesOn ?? newId(clock.now()),
    clock,
    couriers: shop,
    told: shop,
  }
  const { outcome, written, fault } = await changeInLanes(selected.ids, id =>
    changeOne(shop, { by, action, selection, id, context, rights }),
  )
  // each order is changed in a transaction of its own, and all of them are one deed
  const deed = { by, action, count: written.length, first: written[0], failed: outcome.failed.length }
  await shop.db.transact(transaction => recordBulkDeed(transaction, { ...deed, now: clock.now() }))
  if (fault) throw fault.reason
  await nameFailed(shop, outcome.failed)
  return outcome
}

async function selectedIds(
  shop: Shop,
  action: OrdersToChange['action'],
  selection: BulkSelection,
): Promise<
  { ok: true; ids: readonly string[] } | Refusal<'nothing_to_undo' | 'orders_too_many' | 'search_too_short'>
> {
  if (selection?.ids) return { ok: true, ids: selection.ids }
  if (selection?.filter) return await selectOrders(shop.db, selection.filter)
  if (selection) return { ok: true, ids: await floodIds(shop, selection.flood) }
  if (action.kind !== 'undo' && action.kind !== 'redo') return { ok: true, ids: [] }
  const ids = await ordersOfBatch(shop.db.main, action.batch)
  return ids.length === 0 ? { ok: false, code: 'nothing_to_undo' } : { ok: true, ids }
}

/** None when the flood is over, or a colleague has dealt with it. */
async function floodIds(shop: Shop, key: string): Promise<string[]> {
  const flood = (await readFloods(shop)).find(one => one.key === key)
  return flood?.orders.map(({ id }) => id) ?? []
}

type One = OrdersToChange & { id: string; context: ChangeContext; rights: ChangeRights }

type ActionCode = ChangeCode | UndoCode | RedoCode | PutBackCode

const changeOne = (shop: Shop, one: One): Promise<ChangedOutcome<ActionCode>> =>
  transactAgain(shop, async transaction =>
    (await isMeant(transaction, one)) ? changeInside(transaction, one) : CHANGED,
  )

const CHANGED: Refusal<'field_changed'> = { ok: false, code: 'field_changed' }

/** Ten thousand orders take minutes: an order that a colleague moved out of the filter meanwhile is left alone. */
async function isMeant(transaction: Transaction, { selection, id }: One): Promise<boolean> {
  if (!selection || (!selection.filter && selection.flood === undefined)) return true
  const locked = await lockOrder(transaction, id)
  if (!selection.filter) return locked?.order.officialStatus === 'Queued'
  const { filter } = selection
  const row = await transaction.tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where(fitsOrder(filter))
    .executeTakeFirst()
  return row !== undefined
}

async function changeInside(
  transaction: Transaction,
  { by, action, id, context, rights }: One,
): Promise<ChangedOutcome<ActionCode>> {
  switch (action.kind) {
    case 'undo':
      return await undoBatch(transaction, { by, id, batch: action.batch, context, rights })
    case 'redo':
      return await redoBatch(transaction, { by, id, batch: action.batch, context, rights })
    case 'delete':
      return await moveOrder(transaction, { id, to: 'bin', context, trashDays: rights.trashDays })
    case 'restore':
      return (await isOwnDeletion(transaction, by, id))
        ? await moveOrder(transaction, { id, to: 'desk', context, trashDays: rights.trashDays })
        : { ok: false, code: 'not_allowed' }
    case 'received':
      return await putBack(transaction, { id, returned: 'all', context })
    case 'status': {
      const { officialStatus, fakeReason, followUpAt } = action
      const fields = { officialStatus, ...(fakeReason && { fakeReason }), ...(followUpAt && { followUpAt }) }
      return await applyChange(transaction, { id, change: { fields }, sources: [], context, rights })
    }
  }
}
