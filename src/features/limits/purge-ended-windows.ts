import type { Shop } from '#features/shop.ts'

/** More than the one window that begins with each purge, so the table shrinks; few enough to delay nobody. */
const MAXIMUM_FORGOTTEN = 50

/** Removes some of the windows that are over, in a transaction of its own, so that no other row is locked with them. */
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
      // checked again: one of them may have begun again meanwhile
      .where('ends_at', '<=', now)
      .execute(),
  )
}
