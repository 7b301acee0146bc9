import type { Refusal } from '#domain/refusal.ts'
import type { Person } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'

/** Gives a passkey of the person who asks another name. */
export const renamePasskey = (
  shop: Shop,
  { by, id, name }: { by: Person; id: string; name: string },
): Promise<{ ok: true } | Refusal<'passkey_not_found'>> =>
  shop.db.transact(async transaction => {
    const { tx } = transaction
    const { id: userId, email } = by.user
    const stored = await tx
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!stored) return { ok: false, code: 'passkey_not_found' }
    if (stored.name === name) return { ok: true }
    await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute()
    await recordDeed(transaction, {
      by,
      now: shop.clock.now(),
      what: 'passkey_renamed',
      thing: { kind: 'person', id: userId, name: email },
      changes: [{ field: 'passkey', before: stored.name, after: name }],
    })
    return { ok: true }
  })
