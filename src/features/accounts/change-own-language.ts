import type { AccountLanguage } from '#domain/accounts/account.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** Chooses the language in which the person who asks reads the back office. */
export async function changeOwnLanguage(
  shop: Shop,
  { by, language }: { by: Person; language: AccountLanguage },
): Promise<void> {
  const now = shop.clock.now()
  const { id, email } = by.user
  await shop.db.transact(async transaction => {
    const { tx } = transaction
    const before = await tx.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst()
    if (!before || before.language === language) return
    await tx.updateTable('users').set({ language }).where('id', '=', id).execute()
    // the activity is of staff
    if (by.role === 'User') return
    await recordDeed(transaction, {
      by,
      now,
      what: 'user_language_changed',
      thing: { kind: 'person', id, name: email },
      changes: [{ field: 'language', before: before.language, after: language }],
    })
  })
}
