import type { Review, WrittenReview } from '#domain/reviews/review.ts'
import { addCustomerPicture } from '#features/customer-pictures/add-customer-picture.ts'
import { listReviews } from '#features/reviews/list-reviews.ts'
import { writeReview } from '#features/reviews/write-review.ts'
import type { Shop } from '#features/shop.ts'
import { makeDeliveredOrder } from './a-case.ts'
import { makeAdmin } from './people.ts'
import { reviewTokenOf, writtenReview } from './review-desk.ts'

/** A review of an order that the courier has just delivered; nobody has read it. */
export async function makeReview(shop: Shop, given: Partial<WrittenReview> = {}): Promise<Review> {
  const { id: orderId } = await makeDeliveredOrder(shop)
  const token = reviewTokenOf(shop, orderId)
  const written = await writeReview(shop, { token, review: writtenReview(given), address: orderId })
  if (!written.ok) throw new Error(`the review was refused: ${written.code}`)
  const { by } = await makeAdmin(shop)
  const { reviews } = await listReviews(shop, { by, state: 'waiting', page: 1, limit: 1_000 })
  const review = reviews.find(one => one.orderId === orderId)
  if (!review) throw new Error('the review is not there')
  return review
}

/** The address of a picture that is kept whole, as an upload has stored it. */
export async function makeWholePicture(shop: Shop): Promise<string> {
  const key = `${crypto.randomUUID().replaceAll('-', '').repeat(2)}w`
  const picture = { key, width: 800, height: 1200, bytes: 9, actor: 'shop' }
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('pictures')
      .values({ ...picture, used_at: shop.clock.now().toISOString(), held_at: null })
      .execute(),
  )
  return `/uploads/${key}-2000.webp?800x1200`
}

/** A picture of customers on the home page. */
export async function makeCustomerPicture(shop: Shop, caption = 'From Facebook') {
  const { by } = await makeAdmin(shop)
  const image = await makeWholePicture(shop)
  const added = await addCustomerPicture(shop, { by, image, caption, productId: null, key: null })
  if (!added.ok) throw new Error(`the picture was refused: ${added.code}`)
  return added.picture
}
