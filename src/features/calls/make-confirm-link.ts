import { canBeLinked } from '#domain/calls/confirm-link.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { confirmToken, hashOfToken } from '#features/confirm-link/confirm-token.ts'
import { confirmLinkOf } from '#features/confirm-link/find-confirm-link.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'

export type LinkToMake = { by: Staff; orderId: string }

/** The link by which the shopper of an order answers instead of a call; the same each time. Late once it is packed. */
export async function makeConfirmLink(
  shop: Shop,
  { by, orderId }: LinkToMake,
): Promise<{ ok: true; link: string } | Refusal<'call_link_late' | 'order_not_found'>> {
  const token = confirmToken(shop.keys.calls, orderId)
  return await shop.db.transact(async transaction => {
    const locked = await lockOrder(transaction, orderId)
    if (!locked || locked.order.deletedAt !== null || isForgotten(locked.order.recipientPhone))
      return { ok: false, code: 'order_not_found' }
    if (!canBeLinked(locked.order)) return { ok: false, code: 'call_link_late' }
    const now = shop.clock.now()
    const token_hash = hashOfToken(token) ?? ''
    const made = await transaction.tx
      .insertInto('call_links')
      .values({ order_id: orderId, token_hash, made_at: now.toISOString(), actor: by.user.id })
      // with another secret of the shop the token is another one
      .onConflict(conflict =>
        conflict
          .column('order_id')
          .doUpdateSet({ token_hash })
          .where('call_links.token_hash', '<>', token_hash),
      )
      .returning('order_id')
      .executeTakeFirst()
    if (made) await recordDeed(transaction, { by, now, what: 'call_link_made', thing: thingOf(locked.order) })
    return { ok: true, link: confirmLinkOf(shop, locked.order) }
  })
}
