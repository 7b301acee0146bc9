import type { Transaction } from '#db/open-db.ts'
import { searchedName } from '#domain/accounts/account.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { AccountStep } from './change-rights.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Writes another name of an account. */
export async function setName(
  transaction: Transaction,
  { before, after, by, now }: AccountStep,
): Promise<void> {
  const { id, name } = after
  if (name === null || name === before.name) return
  await transaction.tx
    .updateTable('users')
    .set({ name, name_search: searchedName(name) })
    .where('id', '=', id)
    .execute()
  const details = { from: before.name, to: name }
  await recordAccountEvent(transaction, { kind: 'name_changed', details, userId: id, actor: by.actor, now })
  // the activity is of staff: what other people do stands in the history of their account
  if (by.role === 'User') return
  await recordDeed(transaction, {
    by,
    now,
    what: 'user_renamed',
    thing: { kind: 'person', id, name: after.email },
    changes: [{ field: 'name', before: before.name, after: name }],
  })
}
