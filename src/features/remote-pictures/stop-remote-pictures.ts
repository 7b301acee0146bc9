import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** Gives up all pictures of other sites that are not fetched yet; what is being fetched ends without an effect. */
export async function stopRemotePictures(shop: Shop, _asked: { by: Admin }): Promise<{ ok: true }> {
  return await shop.db.transact(async ({ tx }) => {
    await tx.deleteFrom('remote_pictures').where('state', '=', 'waiting').execute()
    return { ok: true }
  })
}
