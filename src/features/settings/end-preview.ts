import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { previewId } from './preview-settings.ts'

/** Ends a preview before its time: whoever has its link sees it no more. One that is over stays over. */
export async function endPreview(shop: Shop, { token }: { by: Admin; token: string }): Promise<{ ok: true }> {
  const id = previewId(shop, token)
  if (id !== undefined)
    await shop.db.transact(async ({ tx }) => {
      await tx.deleteFrom('settings_previews').where('id', '=', id).execute()
    })
  return { ok: true }
}
