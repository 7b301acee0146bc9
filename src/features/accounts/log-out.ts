import type { Transaction } from '#db/open-db.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { isSessionToken, sessionTokenHash } from './session-token.ts'

/**
 * Ends the session of a token; does nothing for one that is unknown or has ended. `address`: of the network that asks.
 */
export async function logOut(
  shop: Shop,
  token: string | undefined,
  address: string | null = null,
): Promise<void> {
  if (token === undefined || !isSessionToken(token)) return
  await shop.db.transact(async transaction => {
    transaction.publish('sessions')
    await transaction.tx
      .deleteFrom('half_sign_ins')
      .where('token_hash', '=', sessionTokenHash(token))
      .execute()
    const ended = await transaction.tx
      .deleteFrom('sessions')
      .where('token_hash', '=', sessionTokenHash(token))
      .returning(['user_id', 'device'])
      .executeTakeFirst()
    if (ended?.user_id)
      await recordSignOut(transaction, {
        by: { actor: ended.user_id, address, userAgent: ended.device },
        now: shop.clock.now(),
      })
  })
}

type SignOut = { by: { actor: string; address: string | null; userAgent: string }; now: Date }

/** Of staff alone. */
async function recordSignOut(transaction: Transaction, { by, now }: SignOut): Promise<void> {
  const user = await transaction.tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', by.actor)
    .executeTakeFirst()
  if (user && user.role !== 'User') await recordDeed(transaction, { by, now, what: 'signed_out' })
}
