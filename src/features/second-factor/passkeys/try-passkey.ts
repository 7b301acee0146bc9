import type { KnownPasskey } from '#adapters/passkeys/passkeys.ts'
import type { Transaction } from '#db/open-db.ts'
import type { ShownPasskeyAnswer } from '#domain/accounts/passkey.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { mailFactorChanged } from '../mail-factor-changed.ts'

/** `by`: where the answer comes from. */
export type ShownPasskey = {
  userId: string
  challenge: string
  answer: ShownPasskeyAnswer
  by: { address: string | null; userAgent: string }
}
export type TriedPasskey = { ok: true } | { ok: false; code: 'passkey_copied' | 'passkey_wrong' }

/**
 * Compares what a device has signed with the passkey of this person. A device that counts its signatures counts up:
 * one that is at or below the last number shares its key with another one, so it is refused and its owner mailed.
 */
export async function tryPasskey(shop: Shop, given: ShownPasskey): Promise<TriedPasskey> {
  const { userId, challenge, answer } = given
  const passkey = await passkeyOf(shop, userId, answer.id)
  const shown = passkey && (await shop.passkeys?.shown({ answer, challenge, passkey }))
  if (!passkey || !shown) return { ok: false, code: 'passkey_wrong' }
  const now = shop.clock.now()
  const isCounted = await shop.db.transact(transaction =>
    countOn(transaction, { id: passkey.id, userId, counter: shown.counter, now }),
  )
  if (isCounted) return { ok: true }
  const isTold = await mailCopied(shop, given, passkey.name)
  return { ok: false, code: isTold ? 'passkey_copied' : 'passkey_wrong' }
}

/** Mails the owner; false when the passkey was deleted a moment ago. */
async function mailCopied(shop: Shop, { userId, answer, by }: ShownPasskey, name: string): Promise<boolean> {
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    const owner = await transaction.tx
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select('users.email')
      .where('passkeys.id', '=', answer.id)
      .where('users.id', '=', userId)
      .executeTakeFirst()
    if (!owner) return false
    const { email } = owner
    await recordDeed(transaction, {
      by: { actor: userId, ...by },
      now,
      what: 'passkey_copied',
      thing: { kind: 'person', id: userId, name: email },
      changes: [{ field: 'passkey', before: null, after: name }],
    })
    await mailFactorChanged(transaction, shop, { email, letterhead, change: 'copied' })
    return true
  })
}

async function passkeyOf(
  { db }: Shop,
  userId: string,
  id: string,
): Promise<(KnownPasskey & { name: string }) | undefined> {
  const row = await db.main
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key', 'transports'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { id, name: row.name, publicKey: row.public_key, transports: JSON.parse(row.transports) }
}

type Counted = { id: string; userId: string; counter: number; now: Date }

/** One statement, so that of two answers with the same number one passes. Most devices do not count, and say 0. */
async function countOn({ tx }: Transaction, { id, userId, counter, now }: Counted): Promise<boolean> {
  const counted = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}
