import type { Shop } from '#features/shop.ts'

/** More than the one window that begins with each clearing, so the table shrinks; few enough to keep nobody waiting. */
const MAXIMUM_FORGOTTEN = 50

/** Removes some of the windows that are over, in a transaction of its own: whoever counts holds no other lock. */
export async function purgeEndedWindows(shop: Shop): Promise<void> {
  const now = shop.clock.now().toISOString()
  await shop.db.transact(({ tx }) =>
    tx
      .deleteFrom('request_counts')
      .where('key', 'in', ended =>
        ended
          .selectFrom('request_counts')
          .select('key')
          .where('ends_at', '<=', now)
          .orderBy('ends_at')
          .limit(MAXIMUM_FORGOTTEN),
      )
      // once more: one of them may have begun anew meanwhile
      .where('ends_at', '<=', now)
      .execute(),
  )
}
