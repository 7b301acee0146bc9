import type { Transaction } from '#db/open-db.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { publishReviews } from './publish-reviews.ts'
import { photosOf } from './rows.ts'

/** Long before any picture: the next run that looks for unused pictures removes it. */
const NEVER_USED = '1970-01-01T00:00:00.000Z'

/**
 * Erases from the reviews of orders who wrote them: name, town, words and photos, and the answer of the shop, which may
 * name them. The rating stays, since nobody is known by it. Call it before the orders are deleted or forgotten.
 */
export async function eraseReviews(
  transaction: Transaction,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<void> {
  const { tx } = transaction
  const rows = await tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'photos'])
    .where('order_id', 'in', orderIds)
    .execute()
  if (rows.length === 0) return
  await tx
    .updateTable('reviews')
    .set(row => ({
      words: '',
      name: '',
      town: '',
      photos: '[]',
      may_show: 0,
      may_post: 0,
      answer: null,
      answered_at: null,
      erased_at: now.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('order_id', 'in', orderIds)
    .execute()
  await letGo(
    transaction,
    rows.flatMap(({ photos }) => photosOf(photos)),
  )
  for (const { product_id } of rows) publishReviews(transaction, product_id)
}

/** Photos that no review has any more: their files go within the hour, unless a product shows the same picture. */
export async function letGo({ tx }: Transaction, urls: readonly string[]): Promise<void> {
  const keys = [...new Set(urls.flatMap(url => uploadedPictureKey(url) ?? []))].sort()
  if (keys.length === 0) return
  await tx
    .updateTable('pictures')
    .set({ used_at: NEVER_USED })
    .where('key', 'in', keys)
    .where('held_at', 'is', null)
    .execute()
}
