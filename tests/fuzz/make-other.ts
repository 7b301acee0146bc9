import { createUser } from '#features/accounts/create-user.ts'
import type { Shop } from '#features/shop.ts'
import type { People } from './make-callers.ts'

/** A verified account that is no caller's. */
export async function makeOther(
  shop: Shop,
  { passwordHash }: People,
): Promise<{ id: string; email: string }> {
  const email = `${crypto.randomUUID()}@pothik.example`
  const user = { email, passwordHash, role: 'User', isVerified: true } as const
  return { email, id: await shop.db.transact(transaction => createUser(transaction, user, shop.clock.now())) }
}
