import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { previewId } from './preview-settings.ts'

/** Ends a preview before its time: its link shows it no more. One that is over stays over. */
export async function endPreview(
  shop: Shop,
  { by, token }: { by: Admin; token: string },
): Promise<{ ok: true }> {
  const id = previewId(shop, token)
  if (id !== undefined)
    await shop.db.transact(async transaction => {
      const { numDeletedRows: ended } = await transaction.tx
        .deleteFrom('settings_previews')
        .where('id', '=', id)
        .executeTakeFirst()
      if (ended > 0) await recordDeed(transaction, { by, now: shop.clock.now(), what: 'preview_ended' })
    })
  return { ok: true }
}
