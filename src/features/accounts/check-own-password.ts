import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** Wrong current passwords: at a browser left signed in a stranger has no more guesses than at the login. */
const TRIES = { maximum: 10, windowMs: 15 * 60_000 }

/**
 * Whether somebody who is signed in knows the password, before what a browser left open must not do. Returns the hash
 * that it fits. `password_none`: only the identity provider opens the account.
 */
export async function checkOwnPassword(
  shop: Shop,
  { by, password }: { by: Person; password: string },
): Promise<
  { ok: true; currentHash: string } | Refusal<'password_none' | 'password_wrong' | 'too_many_requests'>
> {
  if (shop.passwords.isBusy()) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const row = await shop.db.main
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', by.user.id)
    .executeTakeFirst()
  const currentHash = row?.password_hash ?? null
  if (currentHash === null) return { ok: false, code: 'password_none' }
  const counted = await countUse(shop, { key: `change-password:${by.user.id}`, ...TRIES })
  if (!counted.ok) return counted
  if (!(await shop.passwords.fits(currentHash, password))) return { ok: false, code: 'password_wrong' }
  await giveBackUse(shop, counted)
  return { ok: true, currentHash }
}
