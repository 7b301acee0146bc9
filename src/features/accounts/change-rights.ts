import type { Transaction } from '#db/open-db.ts'
import type { User } from '#domain/accounts/account.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { endHandedLinks } from './end-handed-links.ts'
import { endSessions } from './end-sessions.ts'
import { removalProblem } from './lock-admins.ts'
import type { Person } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** An account before and after a change by an Admin, or of a name or an email by its person. */
export type AccountStep = { before: User; after: User; by: Person; now: Date }

export type RightsRefusal = 'last_admin' | 'not_allowed' | 'own_rights_fixed'

/**
 * Writes another role or state, and ends the sessions of the account. `admins`: what `lockAdmins` returned in the same
 * transaction. Nobody changes their own rights: a slip of the hand would need somebody else to mend it.
 */
export async function changeRights(
  transaction: Transaction,
  { before, after, by, now, admins }: AccountStep & { admins: readonly string[] },
): Promise<RightsRefusal | undefined> {
  const { id } = after
  const hasOtherRole = after.role !== before.role
  const hasOtherState = after.state !== before.state
  if (!hasOtherRole && !hasOtherState) return undefined
  if (id === by.actor) return 'own_rights_fixed'
  const problem = removalProblem(admins, { id, by: by.actor })
  if (problem) return problem
  await transaction.tx
    .updateTable('users')
    .set({
      role: after.role,
      // a new Admin has days to set up a second factor
      ...(hasOtherRole && { admin_since: after.role === 'Admin' ? now.toISOString() : null }),
      ...(hasOtherState && { suspended_at: after.state === 'suspended' ? now.toISOString() : null }),
    })
    .where('id', '=', id)
    .execute()
  await endSessions(transaction, { userId: id })
  if (before.role === 'Admin') await endHandedLinks(transaction, { actor: id, now })
  const event = { userId: id, actor: by.actor, now }
  const deed = { by, now, thing: { kind: 'person', id, name: after.email } } as const
  if (hasOtherRole) {
    const details = { from: before.role, to: after.role }
    await recordAccountEvent(transaction, { kind: 'role_changed', details, ...event })
    const changes = [{ field: 'role', before: before.role, after: after.role }]
    await recordDeed(transaction, { what: 'role_changed', changes, ...deed })
  }
  if (hasOtherState) {
    const kind = after.state === 'suspended' ? 'suspended' : 'reinstated'
    await recordAccountEvent(transaction, { kind, details: {}, ...event })
    await recordDeed(transaction, { what: `user_${kind}`, ...deed })
  }
  return undefined
}
