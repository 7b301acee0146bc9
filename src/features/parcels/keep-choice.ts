import type { Courier } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { courierOfOrder } from '#features/courier-choice/choose-courier.ts'
import { courierOf } from '#features/courier-choice/courier-of.ts'
import type { LockedOrder } from '#features/orders/change/lock-order.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import type { Shop } from '#features/shop.ts'

type Choosing = { shop: Shop; courier: Pick<Courier, 'id' | 'name'>; actor: string }

/**
 * Writes which courier a locked order goes to from now on, and its event; nothing where it goes there already. Returns
 * whether anything changed.
 */
export async function keepChoice(
  transaction: Transaction,
  { order }: LockedOrder,
  { shop, courier, actor }: Choosing,
): Promise<boolean> {
  const { tx } = transaction
  const before = await courierOfOrder(tx, shop, order)
  if (before?.id === courier.id) return false
  const now = shop.clock.now()
  const chosen = { courier: courier.id, actor, chosen_at: now.toISOString() }
  await tx
    .insertInto('courier_choices')
    .values({ order_id: order.id, ...chosen })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(chosen))
    .execute()
  const from = before === undefined ? null : (courierOf(shop, before.id)?.name ?? before.id)
  const details = { from, to: courier.name }
  await recordEvent(transaction, { kind: 'courier_chosen', details, orderId: order.id, actor, now })
  return true
}
