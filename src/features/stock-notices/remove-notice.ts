import { said } from '#domain/activity/deed.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { findNotice } from './find-notice.ts'

/** Deletes somebody who waits for a size: a phone has no link to do so, and asks staff. */
export async function removeNotice(
  shop: Pick<Shop, 'db' | 'clock'>,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true } | Refusal<'notice_not_found'>> {
  return await shop.db.transact(async transaction => {
    const found = await findNotice(transaction, id)
    if (!found) return { ok: false, code: 'notice_not_found' }
    await transaction.tx.deleteFrom('stock_notices').where('id', '=', id).execute()
    const { productName, color, size } = found.of
    await recordDeed(transaction, {
      by,
      now: shop.clock.now(),
      what: 'notice_removed',
      thing: { kind: 'product', id: found.productId, name: productName },
      changes: [said('Color', color), said('Size', size)],
    })
    return { ok: true }
  })
}
