import type { Refusal } from '#domain/refusal.ts'
import type { CustomerPicture } from '#domain/reviews/review.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { listCustomerPictures } from '#features/shown-reviews/list-customer-pictures.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'

/** Puts all pictures of customers into an order. `customer_pictures_changed`: the ids are not those that are there. */
export async function orderCustomerPictures(
  shop: Shop,
  { by, ids }: { by: Admin; ids: readonly string[] },
): Promise<{ ok: true; pictures: CustomerPicture[] } | Refusal<'customer_pictures_changed'>> {
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const before = await listCustomerPictures(tx)
    const isWhole =
      ids.length === before.length &&
      new Set(ids).size === ids.length &&
      before.every(({ id }) => ids.includes(id))
    if (!isWhole) return { ok: false, code: 'customer_pictures_changed' }
    if (before.every(({ id }, index) => id === ids[index])) return { ok: true, pictures: before }
    for (const [index, id] of ids.entries())
      await tx
        .updateTable('customer_pictures')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    await recordDeed(transaction, { by, now: shop.clock.now(), what: 'customer_pictures_ordered' })
    for (const { productId } of before) publishReviews(transaction, productId)
    return { ok: true, pictures: await listCustomerPictures(tx) }
  })
}
