import { said } from '#domain/activity/deed.ts'
import type { MessageChannel } from '#domain/messages/order-message.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { WaitingPerson } from '#domain/stock-notices/stock-notice.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { findNotice } from './find-notice.ts'
import { readPeople } from './read-people.ts'

type Marking = { by: Staff; id: string; channel: MessageChannel }

/**
 * Notes that a person of the shop opened the message that a size is back, in WhatsApp or to copy it. The first one stands:
 * pressed again, by anybody, it changes nothing. Whether it was sent, the shop does not know (docs/decisions/0083).
 */
export async function markTold(
  shop: Pick<Shop, 'db' | 'clock' | 'keys' | 'config' | 'settings'>,
  { by, id, channel }: Marking,
): Promise<{ ok: true; person: WaitingPerson } | Refusal<'notice_not_found' | 'notice_waits'>> {
  const { shop: shopSettings } = await shop.settings.now()
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const found = await findNotice(transaction, id)
    if (!found) return { ok: false, code: 'notice_not_found' }
    if (found.row.state === 'waiting') return { ok: false, code: 'notice_waits' }
    let { row } = found
    if (row.state === 'to_tell') {
      const now = shop.clock.now()
      const told = { state: 'told' as const, told_at: now.toISOString(), told_by: by.user.id }
      await tx.updateTable('stock_notices').set(told).where('id', '=', id).execute()
      row = { ...row, ...told }
      const { productName, color, size } = found.of
      await recordDeed(transaction, {
        by,
        now,
        what: 'notice_told',
        thing: { kind: 'product', id: found.productId, name: productName },
        changes: [said('Color', color), said('Size', size), said('Channel', channel)],
      })
    }
    const [person] = await readPeople(tx, [row], { shop, of: found.of, shopSettings })
    return person ? { ok: true, person } : { ok: false, code: 'notice_not_found' }
  })
}
