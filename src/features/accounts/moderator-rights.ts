import { mayByRole, type Right } from '#domain/accounts/moderator-rights.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/**
 * Whether a person may do this now: the only judge of what the owner's settings let a Moderator do. Not to be called
 * inside a transaction.
 */
export async function mayDo(
  shop: Pick<Shop, 'settings'>,
  by: Pick<Person, 'role'>,
  right: Right,
): Promise<boolean> {
  // no settings are read for an Admin
  if (by.role === 'Admin') return true
  return mayByRole(by.role, (await shop.settings.now()).team, right)
}
