import type { Role } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import { createUser } from '#features/accounts/create-user.ts'
import { identify } from '#features/accounts/identify.ts'
import { openSession } from '#features/accounts/open-session.ts'
import { sessionTokenHash } from '#features/accounts/session-token.ts'
import type { Shop } from '#features/shop.ts'
import type { Caller } from './access-callers.ts'
import type { Around } from './access-row.ts'
import { madePasswordHash } from './made-password-hash.ts'
import { makeVisitor } from './makers.ts'

const ROLES: Record<Caller, Role> = {
  nobody: 'User',
  newcomer: 'User',
  User: 'User',
  Moderator: 'Moderator',
  Admin: 'Admin',
  temporary: 'Admin',
  stale: 'Admin',
}

/** A new person of this kind, and their cookie. */
export async function becomeCaller(
  shop: Shop,
  caller: Caller,
): Promise<{ around: Around; cookie: string | undefined }> {
  const passwordHash = await madePasswordHash()
  const email = `${crypto.randomUUID()}@pothik.example`
  const now = shop.clock.now()
  const visitor = makeVisitor()
  const isVerified = caller !== 'newcomer'
  const token = await shop.db.transact(async transaction => {
    const user = { email, passwordHash, role: ROLES[caller], isVerified }
    const userId = await createUser(
      transaction,
      { ...user, isPasswordTemporary: caller === 'temporary' },
      now,
    )
    const of = isVerified ? { userId } : { pending: { email, phone: null, passwordHash, codeId: newId(now) } }
    return (await openSession(transaction, of, { visitor, now })).token
  })
  if (caller === 'stale') await forgetProof(shop, token)
  const found = await identify(shop, token)
  const sessionId = found?.kind === 'person' ? found.person.sessionId : (found?.id ?? '')
  const around = { shop, passwordHash, email, sessionId }
  return { around, cookie: caller === 'nobody' ? undefined : `__Host-sid=${token}` }
}

/** As a session is ten minutes after its sign-in. */
export const forgetProof = ({ db }: Shop, token: string): Promise<unknown> =>
  db.transact(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ stepped_up_at: null })
      .where('token_hash', '=', sessionTokenHash(token))
      .execute(),
  )
