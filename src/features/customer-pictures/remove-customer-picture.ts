import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { letGo } from '#features/shown-reviews/erase-reviews.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'

/** Removes a picture of customers; its file goes within the hour, unless something else shows it. */
export async function removeCustomerPicture(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'customer_picture_not_found'>> {
  return await shop.db.transact(async transaction => {
    const gone = await transaction.tx
      .deleteFrom('customer_pictures')
      .where('id', '=', id)
      .returning(['image', 'caption', 'product_id'])
      .executeTakeFirst()
    if (!gone) return { ok: false, code: 'customer_picture_not_found' }
    await letGo(transaction, [gone.image])
    await recordDeed(transaction, {
      by,
      now: shop.clock.now(),
      what: 'customer_picture_removed',
      changes: [{ field: 'Caption', before: gone.caption, after: null }],
    })
    publishReviews(transaction, gone.product_id)
    return { ok: true }
  })
}
