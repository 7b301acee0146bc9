import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countWaitingPictures } from './count-waiting-pictures.ts'

/** How far the shop is with fetching the pictures of other sites. */
export const readWaitingPictures = async (
  shop: Shop,
  _asked: { by: Admin },
): Promise<{ waiting: number }> => ({
  waiting: await countWaitingPictures(shop.db.main),
})
