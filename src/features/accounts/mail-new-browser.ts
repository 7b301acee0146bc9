import type { Transaction } from '#db/open-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { knownDevice } from './device-token.ts'
import { mailAdmins } from './mail-admins.ts'
import type { Letterhead } from './mails/letterhead.ts'
import type { Visitor } from './open-session.ts'

/** Who signs in, as they were before. */
export type SigningIn = {
  id: string
  email: string
  role: Role
  password_hash: string | null
  last_sign_in_at: string | null
}

/**
 * Mails all Admins, and the person, that an Admin signed in from a browser that their account does not know; in the
 * transaction of the sign-in. The first sign-in ever informs nobody.
 */
export async function mailNewBrowser(
  transaction: Transaction,
  shop: Shop,
  { user, visitor, letterhead }: { user: SigningIn; visitor: Visitor; letterhead: Letterhead },
): Promise<void> {
  const owner = { userId: user.id, passwordHash: user.password_hash }
  if (user.role !== 'Admin' || knownDevice(shop, owner, visitor.deviceToken) !== undefined) return
  const warning = { kind: 'admin_new_browser', who: user.email, userAgent: visitor.userAgent } as const
  const except = user.last_sign_in_at === null ? [user.id] : []
  await mailAdmins(transaction, shop, { warning, except, letterhead })
}
