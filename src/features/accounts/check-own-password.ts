import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** Wrong passwords of one account, in any of its sessions: a stolen cookie has no more guesses than this. */
const MAXIMUM_WRONG = { 'change-password': 10, 'step-up': 5 }
const WINDOW_MS = 15 * 60_000

type OwnPassword = { by: Person; password: string; before?: keyof typeof MAXIMUM_WRONG }

/**
 * Whether somebody who is signed in knows the password, before what a browser left open must not do: a change of the
 * account, or a step-up, which have their tries apart. Returns the hash that it fits. `password_none`: only the identity
 * provider opens the account.
 */
export async function checkOwnPassword(
  shop: Shop,
  { by, password, before = 'change-password' }: OwnPassword,
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
  const limit = { maximum: MAXIMUM_WRONG[before], windowMs: WINDOW_MS }
  const counted = await countUse(shop, { key: `${before}:${by.user.id}`, ...limit })
  if (!counted.ok) return counted
  if (!(await shop.passwords.fits(currentHash, password))) return { ok: false, code: 'password_wrong' }
  await giveBackUse(shop, counted)
  return { ok: true, currentHash }
}
