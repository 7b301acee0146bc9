import { said } from '#domain/activity/deed.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** How many sessions and codes were ended. */
export type RegeneratedKeys = { sessionsEnded: number; codesEnded: number }

/** Ends every other session and all open codes and links, in case somebody has one that they must not have. */
export async function regenerateKeys(shop: Shop, by: SteppedUpAdmin): Promise<RegeneratedKeys> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    transaction.publish('sessions')
    const sessions = await transaction.tx
      .deleteFrom('sessions')
      .where('id', '<>', by.sessionId)
      .executeTakeFirst()
    await transaction.tx.deleteFrom('half_sign_ins').execute()
    const codes = await transaction.tx.deleteFrom('asked_codes').executeTakeFirst()
    await transaction.tx.deleteFrom('mail_links').execute()
    await transaction.tx
      .updateTable('invitations')
      .set({ ended_at: now.toISOString(), ending: 'taken_back' })
      .where('ended_at', 'is', null)
      .execute()
    // without their links, emails that had all their mails would otherwise receive no other
    await transaction.tx.deleteFrom('request_counts').where('key', 'like', 'code-mail:%').execute()
    const details = {
      sessionsEnded: Number(sessions.numDeletedRows),
      codesEnded: Number(codes.numDeletedRows),
    }
    const userId = by.user.id
    await recordAccountEvent(transaction, { kind: 'keys_regenerated', details, userId, actor: userId, now })
    const { sessionsEnded, codesEnded } = details
    await recordDeed(transaction, {
      by,
      now,
      what: 'keys_regenerated',
      changes: [said('Sessions ended', sessionsEnded), said('Codes ended', codesEnded)],
    })
    return details
  })
}
