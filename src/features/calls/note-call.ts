import { newId } from '#domain/id.ts'
import { MAXIMUM_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { applyChange, type ChangeCode, repeatedChange } from '#features/orders/change/change-order.ts'
import { changeRights } from '#features/orders/change/change-rights.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import { markOf } from '#features/orders/history/find-repeated.ts'
import { recordOrderDeed } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'

/** `key`: the same request sent again has the same one, and adds nothing a second time. */
export type NoteToAdd = { by: Staff; orderId: string; note: string; key?: string | null }

/** Adds what was typed in a call to the note of the order, no matter who has the order by now; the same words once. */
export async function noteCall(
  shop: Shop,
  { by, orderId, note, key = null }: NoteToAdd,
): Promise<
  | { ok: true; order: StaffOrder; batch: string | null }
  | Refusal<ChangeCode | 'call_note_full' | 'change_key_reused'>
> {
  const request = markOf(by, key, [orderId, note])
  const { sources } = (await shop.settings.now()).orders
  const rights = await changeRights(shop, by)
  return await transactAgain(shop, async transaction => {
    const now = shop.clock.now()
    const repeated = request && (await repeatedChange(transaction, orderId, request))
    if (repeated) return repeated
    const locked = await lockOrder(transaction, orderId)
    if (!locked) return { ok: false, code: 'order_not_found' }
    const before = locked.order.note ?? ''
    const after =
      before === note || before.endsWith(`\n${note}`) ? before : [before, note].filter(Boolean).join('\n')
    if (after.length > MAXIMUM_NOTE_LENGTH) return { ok: false, code: 'call_note_full' }
    const changed = await applyChange(transaction, {
      id: orderId,
      change: { fields: { note: after } },
      sources,
      context: {
        actor: by.user.id,
        batch: newId(now),
        clock: shop.clock,
        couriers: shop,
        request,
        told: shop,
      },
      rights,
    })
    await recordOrderDeed(transaction, { by, now, changed })
    return changed
  })
}
