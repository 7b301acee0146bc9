import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { storedPictureUrl, uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import type { Shop } from '#features/shop.ts'
import { type Hold, isHoldOver } from './lock-picture.ts'
import { removeHeldPicture } from './remove-held-picture.ts'

/** Long enough for a half-filled form that waits, and for undoing a deletion or a removal. */
const UNUSED_DAYS = 7
const DAY_MS = 86_400_000
/** A picture in use was marked by the run before, which may be this long before its removal from a product. */
const LOOK_EVERY_MS = 3_600_000
/** Pictures in one run; the next continues. */
const AT_ONCE = 500

/** `failed`: the pictures that stay until the next run. */
export type PictureLook = { removed: number; failed: { key: string; error: unknown }[] }

/**
 * Removes pictures that nothing has used for 7 days, and those that dead processes left with a hold. Deleted
 * products count: they can be restored. Must run once an hour, since each run marks the pictures in use. A picture that
 * fails stops no other. Starts no further one once `signal` is aborted.
 */
export async function purgeUnusedPictures(shop: Shop, signal?: AbortSignal): Promise<PictureLook> {
  await noteUsedPictures(shop)
  const look: PictureLook = { removed: 0, failed: [] }
  for (const key of await findOldPictures(shop)) {
    if (signal?.aborted) break
    try {
      const hold = await shop.db.transact(transaction => holdUnused(transaction, key, shop.clock.now()))
      if (!hold) continue
      await removeHeldPicture(shop, hold)
      look.removed += 1
    } catch (error) {
      look.failed.push({ key, error })
    }
  }
  return look
}

/** Marks the pictures of products as used now. Reads outside the transaction: one removed meanwhile stays longer. */
async function noteUsedPictures(shop: Shop): Promise<void> {
  const now = shop.clock.now().toISOString()
  const products = await shop.db.reports.selectFrom('products').select('image').execute()
  const variants = await shop.db.reports.selectFrom('variants').select('images').execute()
  const colors = variants.flatMap(({ images }): string[] => JSON.parse(images))
  const urls = [...products.map(({ image }) => image), ...colors, ...(await listCustomersPictures(shop))]
  const used = [...new Set(urls.flatMap(url => uploadedPictureKey(url) ?? []))]
  for (let from = 0; from < used.length; from += AT_ONCE) {
    const keys = used.slice(from, from + AT_ONCE).sort()
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('pictures')
        .set({ used_at: now })
        .where('key', 'in', keys)
        .where('held_at', 'is', null)
        .execute(),
    )
  }
}

/** Those of reviews, and those that the owner added. */
async function listCustomersPictures({ db }: Shop): Promise<string[]> {
  const reviews = await db.reports
    .selectFrom('reviews')
    .select('photos')
    .where('photos', '<>', '[]')
    .execute()
  const added = await db.reports.selectFrom('customer_pictures').select('image').execute()
  return [
    ...reviews.flatMap(({ photos }): string[] => JSON.parse(photos)),
    ...added.map(({ image }) => image),
  ]
}

async function findOldPictures(shop: Shop): Promise<string[]> {
  const now = shop.clock.now()
  const rows = await shop.db.main
    .selectFrom('pictures')
    .select('key')
    .where(isOld(now))
    .orderBy('used_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ key }) => key)
}

/** Without a hold and long unused, or with the hold of a process that died. */
const isOld =
  (now: Date) =>
  (is: ExpressionBuilder<Tables, 'pictures'>): Expression<SqlBool> => {
    const unusedSince = new Date(now.getTime() - UNUSED_DAYS * DAY_MS - LOOK_EVERY_MS).toISOString()
    return is.or([is.and([is('held_at', 'is', null), is('used_at', '<', unusedSince)]), isHoldOver(now)(is)])
  }

/**
 * Takes a hold of an unused picture; undefined when it is in use (which is then marked), or another process was faster.
 * A change that starts to use it updates `used_at` first, so that one of the two always sees the other.
 */
async function holdUnused(transaction: Transaction, key: string, now: Date): Promise<Hold | undefined> {
  const at = now.toISOString()
  const isUsed = await isPictureUsed(transaction, key)
  const changed = await transaction.tx
    .updateTable('pictures')
    .set(isUsed ? { used_at: at, held_at: null } : { held_at: at })
    .where('key', '=', key)
    .where(isOld(now))
    .returning('key')
    .executeTakeFirst()
  return changed && !isUsed ? { key, heldAt: at } : undefined
}

/** By a product or one of its colours, deleted products included; by a review or as a picture of customers; or by the settings, now or before: they can be restored. */
async function isPictureUsed({ tx }: Transaction, key: string): Promise<boolean> {
  const url = storedPictureUrl(key)
  const product = await tx.selectFrom('products').select('id').where('image', '=', url).executeTakeFirst()
  if (product) return true
  // the key is 64 hex digits: none of them is a wildcard to `like`
  const variant = await tx
    .selectFrom('variants')
    .select('id')
    .where('images', 'like', `%"${url}"%`)
    .executeTakeFirst()
  if (variant) return true
  const review = await tx
    .selectFrom('reviews')
    .select('id')
    .where('photos', 'like', `%"${url}"%`)
    .executeTakeFirst()
  if (review) return true
  const ofCustomers = await tx
    .selectFrom('customer_pictures')
    .select('id')
    .where('image', 'like', `${url}%`)
    .executeTakeFirst()
  if (ofCustomers) return true
  const saved = await tx
    .selectFrom('settings_history')
    .select('version')
    // a picture that is not square is followed by its size
    .where('value', 'like', `%"${url}%`)
    .executeTakeFirst()
  return saved !== undefined
}
