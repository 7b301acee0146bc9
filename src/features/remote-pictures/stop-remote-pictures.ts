import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'

/** Gives up all pictures of other sites that are not fetched yet; what is being fetched ends without an effect. */
export async function stopRemotePictures(shop: Shop, { by }: { by: Admin }): Promise<{ ok: true }> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const given = await transaction.tx
      .deleteFrom('remote_pictures')
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    const count = Number(given.numDeletedRows)
    if (count > 0) await recordDeed(transaction, { by, now, what: 'pictures_given_up', count })
    return { ok: true }
  })
}
