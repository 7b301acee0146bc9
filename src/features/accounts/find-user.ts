import type { User } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type Person, proveAdmin } from './proof.ts'
import { toUser } from './rows.ts'

/**
 * A user by id: any user for an Admin, otherwise only the asking person. `not_allowed`: also for an unknown id, so that
 * ids cannot be guessed; `user_not_found`: only for an Admin.
 */
export async function findUser(
  shop: Shop,
  { by, id }: { by: Person; id: string },
): Promise<
  | { ok: true; user: User }
  | Refusal<'not_allowed' | 'password_change_needed' | 'second_factor_needed' | 'user_not_found'>
> {
  if (id === by.user.id) return { ok: true, user: by.user }
  const proven = proveAdmin(by)
  if (!proven.ok) return proven
  const row = await shop.db.main.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { ok: true, user: toUser(row) } : { ok: false, code: 'user_not_found' }
}
