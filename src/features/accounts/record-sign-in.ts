import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Visitor } from './open-session.ts'

/** `way`: how the person showed who they are. `isNewBrowser`: undefined where that is not asked. */
export type SignIn = { userId: string; visitor: Visitor; now: Date; way: string; isNewBrowser?: boolean }

/** Records that staff signed in, in the transaction that opens the session; a shopper's sign-in leaves nothing. */
export async function recordSignIn(
  transaction: Transaction,
  { userId, visitor: { address, userAgent }, now, way, isNewBrowser }: SignIn,
): Promise<void> {
  const user = await transaction.tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'User') return
  const browser = isNewBrowser === undefined ? [] : [said('Browser', isNewBrowser ? 'new' : 'known')]
  await recordDeed(transaction, {
    by: { actor: userId, address, userAgent },
    now,
    what: 'signed_in',
    changes: [said('By', way), ...browser],
  })
}
