import { storedEmail } from '#domain/accounts/email.ts'
import type { Shop } from '#features/shop.ts'
import { identify, type PendingSession } from './identify.ts'

/** The session of a token, if it waits for the code of this very email. */
export async function findPendingSession(
  shop: Shop,
  given: { email: string; token: string | undefined },
): Promise<PendingSession | undefined> {
  const session = await identify(shop, given.token)
  return session?.kind === 'pending' && session.email === storedEmail(given.email) ? session : undefined
}
