import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type CustomerPicture, MAXIMUM_CUSTOMER_PICTURES } from '#domain/reviews/review.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { hasProduct } from '#features/catalog/has-product.ts'
import type { Shop } from '#features/shop.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'

/** `key`: the same key with the same picture adds it once; null for none. */
export type PictureToAdd = Pick<CustomerPicture, 'image' | 'caption' | 'productId'> & {
  by: Admin
  key: string | null
}
export type AddPictureOutcome =
  | { ok: true; picture: CustomerPicture; repeated: boolean }
  | Refusal<'change_key_reused' | 'customer_pictures_full' | 'picture_unknown' | 'product_not_found'>

/** Adds a picture of customers, such as of a message on Facebook, behind the others. */
export async function addCustomerPicture(shop: Shop, asked: PictureToAdd): Promise<AddPictureOutcome> {
  const { by, image, caption, productId, key } = asked
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const earlier = await repeatedPicture(transaction, asked)
    if (earlier) return earlier
    const claimed = await claimPictures(transaction, [image], now)
    if (!claimed.ok) return claimed
    if (productId !== null && !(await hasProduct(tx, productId)))
      return { ok: false, code: 'product_not_found' }
    const { count, last } = await tx
      .selectFrom('customer_pictures')
      .select(one => [
        one.fn.countAll<number>().as('count'),
        one.fn.max<number | null>('position').as('last'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAXIMUM_CUSTOMER_PICTURES) return { ok: false, code: 'customer_pictures_full' }
    const picture = { id: newId(now), image, caption, productId, addedAt: now.toISOString() }
    const inserted = await tx
      .insertInto('customer_pictures')
      .values({
        id: picture.id,
        image,
        caption,
        product_id: productId,
        position: (last ?? 0) + 1,
        request_key: key,
        added_at: picture.addedAt,
        actor: by.actor,
      })
      // another process may have written the key a moment ago
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted)
      return (await repeatedPicture(transaction, asked)) ?? { ok: false, code: 'change_key_reused' }
    await recordDeed(transaction, {
      by,
      now,
      what: 'customer_picture_added',
      changes: [said('Caption', caption)],
    })
    publishReviews(transaction, productId)
    return { ok: true, picture, repeated: false }
  })
}

async function repeatedPicture(
  { tx }: Transaction,
  { key, image, caption, productId }: PictureToAdd,
): Promise<AddPictureOutcome | undefined> {
  if (key === null) return undefined
  const picture = await tx
    .selectFrom('customer_pictures')
    .select(['id', 'image', 'caption', 'product_id as productId', 'added_at as addedAt'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!picture) return undefined
  const isSame = picture.image === image && picture.caption === caption && picture.productId === productId
  return isSame ? { ok: true, picture, repeated: true } : { ok: false, code: 'change_key_reused' }
}
