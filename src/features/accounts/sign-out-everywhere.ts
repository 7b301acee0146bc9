import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { endSessions } from './end-sessions.ts'
import type { Person } from './proof.ts'

/** Ends every session of a person, also the one that asks. */
export const signOutEverywhere = (shop: Shop, by: Person): Promise<void> =>
  shop.db.transact(async transaction => {
    await endSessions(transaction, { userId: by.user.id })
    if (by.role !== 'User')
      await recordDeed(transaction, { by, now: shop.clock.now(), what: 'sessions_ended' })
  })
