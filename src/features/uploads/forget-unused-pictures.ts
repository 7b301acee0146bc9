import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Work } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { storedPictureUrl } from '#domain/picture.ts'
import type { Shop } from '#features/shop.ts'
import { endedHoldLimit, type Hold } from './hold-picture.ts'
import { removeHeldPicture } from './remove-held-picture.ts'

/** Long enough for a form that waits half filled, and for taking back a deletion. */
const UNUSED_DAYS = 7
const DAY_MS = 86_400_000
/** As many as one look goes through; the next goes on. */
const AT_ONCE = 500

/**
 * Removes pictures that no product has used for 7 days, and what processes that died left held. Deleted products count:
 * they can be brought back. Answers how many were removed.
 */
export async function forgetUnusedPictures(shop: Shop): Promise<number> {
  let removed = 0
  for (const key of await findOldPictures(shop)) {
    const hold = await shop.db.transact(work => holdUnused(work, key, shop.clock.now()))
    if (!hold) continue
    await removeHeldPicture(shop, hold)
    removed += 1
  }
  return removed
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

/** Free and long unused, or held by a process that died. */
const isOld =
  (now: Date) =>
  (is: ExpressionBuilder<Tables, 'pictures'>): Expression<SqlBool> => {
    const unusedSince = new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString()
    return is.or([
      is.and([is('held_at', 'is', null), is('used_at', '<', unusedSince)]),
      is('held_at', '<', endedHoldLimit(now)),
    ])
  }

/**
 * Holds a picture that nobody uses; nothing when it is in use, which is noted, or when somebody was faster. Whoever
 * takes it into use meanwhile changes `used_at` first, so that one of the two always sees the other.
 */
async function holdUnused(work: Work, key: string, now: Date): Promise<Hold | undefined> {
  const at = now.toISOString()
  const isUsed = await isPictureUsed(work, key)
  const changed = await work.tx
    .updateTable('pictures')
    .set(isUsed ? { used_at: at, held_at: null } : { held_at: at })
    .where('key', '=', key)
    .where(isOld(now))
    .returning('key')
    .executeTakeFirst()
  return changed && !isUsed ? { key, heldAt: at } : undefined
}

/** By a product or one of its colours, of deleted products too. */
async function isPictureUsed({ tx }: Work, key: string): Promise<boolean> {
  const url = storedPictureUrl(key)
  const product = await tx.selectFrom('products').select('id').where('image', '=', url).executeTakeFirst()
  if (product) return true
  // the key is 64 hex digits: no sign of it means anything to `like`
  const variant = await tx
    .selectFrom('variants')
    .select('id')
    .where('images', 'like', `%"${url}"%`)
    .executeTakeFirst()
  return variant !== undefined
}
