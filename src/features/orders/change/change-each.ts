import { newId } from '#domain/id.ts'
import type { OrderChange, SeenOrder } from '#domain/orders/order-change.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type ChangedOrders, changeInLanes } from './change-in-lanes.ts'
import { applyChange } from './change-order.ts'
import { changeRights } from './change-rights.ts'
import { isOwnBatch } from './orders-of-batch.ts'
import { recordBulkDeed } from './record-bulk-deed.ts'
import { transactAgain } from './transact-again.ts'

/** The change of one order, with the values that the staff member saw. */
export type EditToMake = { id: string; change: OrderChange; seen?: SeenOrder | undefined }

/** `goesOn`: an earlier batch of this person that the call continues, so that one undo takes back both. */
export type EditsToMake = { by: Staff; edits: readonly EditToMake[]; goesOn?: string | undefined }

/** `orders`: as they are afterwards, those that were so already too. */
export type EditedOrders = Omit<ChangedOrders, 'done'> & { orders: StaffOrder[] }

/**
 * Gives each order changes of its own, such as the cells of a pasted table: each order in a transaction of its own, as
 * `changeOrder` would, and all of them one batch. `nothing_to_undo`: the batch to continue is somebody else's.
 */
export async function changeEach(
  shop: Shop,
  { by, edits, goesOn }: EditsToMake,
): Promise<EditedOrders | Refusal<'nothing_to_undo'>> {
  if (goesOn !== undefined && !(await isOwnBatch(shop.db, by, goesOn)))
    return { ok: false, code: 'nothing_to_undo' }
  const { clock } = shop
  const context = {
    actor: by.user.id,
    batch: goesOn ?? newId(clock.now()),
    clock,
    couriers: shop,
    told: shop,
  }
  const { sources } = (await shop.settings.now()).orders
  const rights = await changeRights(shop, by)
  const asked = new Map(edits.map(edit => [edit.id, edit]))
  const orders: StaffOrder[] = []
  const lanes = await changeInLanes([...asked.keys()], async id => {
    const { change = { fields: {} }, seen } = asked.get(id) ?? {}
    const changed = await transactAgain(shop, transaction =>
      applyChange(transaction, { id, change, seen, sources, context, rights }),
    )
    if (changed.ok) orders.push(changed.order)
    return changed
  })
  const { failed, batch } = lanes.outcome
  const deed = { by, count: lanes.written.length, first: lanes.written[0], failed: failed.length }
  await shop.db.transact(transaction =>
    recordBulkDeed(transaction, { ...deed, action: { kind: 'edit' }, now: clock.now() }),
  )
  if (lanes.fault) throw lanes.fault.reason
  return { ok: true, batch, orders, failed }
}
