import type { Passkey } from '#domain/accounts/passkey.ts'
import { factorDueAt } from '#domain/accounts/second-factor.ts'
import type { HalfSignIn } from '#features/accounts/identify.ts'
import type { Person } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { listPasskeys } from './passkeys/known-passkeys.ts'

/** What a person can show besides the password. */
export type SecondFactor = {
  hasApp: boolean
  passkeys: Passkey[]
  /** Whether the address of the shop has a name that passkeys can be for. */
  canHavePasskeys: boolean
  /** Codes that are not used up. */
  recoveryCodesLeft: number
  /** When an Admin can do nothing else any more; null: they have one, or need none. */
  dueAt: string | null
  /** Whether a password opens the account; otherwise the identity provider alone does. */
  hasPassword: boolean
}

export async function readSecondFactor(shop: Shop, { by }: { by: Person }): Promise<SecondFactor> {
  const { id } = by.user
  const user = await shop.db.main
    .selectFrom('users')
    .select(['role', 'admin_since', 'created_at', 'second_factor_at', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const app = await shop.db.main
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  const codes = await shop.db.main
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  return {
    hasApp: app !== undefined && app.confirmed_at !== null,
    passkeys: await listPasskeys(shop, id),
    canHavePasskeys: shop.passkeys !== undefined,
    recoveryCodesLeft: codes.length,
    dueAt: factorDueAt({
      role: user.role,
      adminSince: user.admin_since,
      createdAt: user.created_at,
      secondFactorAt: user.second_factor_at,
    }),
    hasPassword: user.password_hash !== null,
  }
}

/** What can finish half a sign-in, besides a recovery code. */
export async function waysToFinish(
  shop: Shop,
  { userId }: HalfSignIn,
): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  const app = await shop.db.main
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const known = shop.passkeys ? await listPasskeys(shop, userId) : []
  return { hasApp: app !== undefined && app.confirmed_at !== null, hasPasskey: known.length > 0 }
}
