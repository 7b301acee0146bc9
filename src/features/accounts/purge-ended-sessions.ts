import type { Shop } from '#features/shop.ts'

/** More than the one session that opens with each purge, so the table shrinks; few enough to delay nobody. */
const MAXIMUM_FORGOTTEN = 50

/** Removes some of the sessions that are over, in a transaction of its own. Call it after a session was opened. */
export async function purgeEndedSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now().toISOString()
  await purgeFrom(shop, 'half_sign_ins', now)
  await purgeFrom(shop, 'sessions', now)
}

const purgeFrom = (shop: Shop, table: 'half_sign_ins' | 'sessions', now: string): Promise<unknown> =>
  shop.db.transact(({ tx }) =>
    tx
      .deleteFrom(table)
      .where('id', 'in', ended =>
        ended
          .selectFrom(table)
          .select('id')
          .where('ends_at', '<=', now)
          .orderBy('ends_at')
          .limit(MAXIMUM_FORGOTTEN),
      )
      .execute(),
  )
