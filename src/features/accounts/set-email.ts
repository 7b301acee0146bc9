import type { Transaction } from '#db/open-db.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { AccountStep } from './change-rights.ts'
import { endRegistrations } from './end-registrations.ts'
import { freeEmail } from './free-email.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Writes another email of an account. Open codes and links to the earlier mailbox end. Returns false when another
 * account has the email.
 */
export async function setEmail(
  transaction: Transaction,
  { before, after, by, now }: AccountStep,
): Promise<boolean> {
  const { id, email } = after
  if (email === before.email) return true
  if (!(await freeEmail(transaction, email))) return false
  await endRegistrations(transaction, before.email)
  await transaction.tx.updateTable('users').set({ email }).where('id', '=', id).execute()
  const details = { from: before.email, to: email }
  await recordAccountEvent(transaction, { kind: 'email_changed', details, userId: id, actor: by.actor, now })
  // the activity is of staff: what other people do stands in the history of their account
  if (by.role === 'User') return true
  await recordDeed(transaction, {
    by,
    now,
    what: 'user_email_changed',
    thing: { kind: 'person', id, name: email },
    changes: [{ field: 'email', before: before.email, after: email }],
  })
  return true
}
