import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import { endOtherSessions } from '#features/accounts/end-sessions.ts'
import { lockUser } from '#features/accounts/lock-user.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import type { SteppedUpPerson } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { mailFactorChanged } from './mail-factor-changed.ts'
import { type RecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'

export type KeptFactor = {
  by: SteppedUpPerson
  /** New recovery codes, with the first factor. */
  made: RecoveryCodes | undefined
  what: 'app' | 'passkey'
  /** Stores the factor itself; false when it cannot any more. */
  keep(transaction: Transaction): Promise<boolean>
}

/**
 * Makes something a second factor of a person. Their other sessions were opened without it, and end; a sign-in at the
 * same moment comes before, and ends too, or after, and is asked for it.
 */
export async function keepFactor(
  shop: Shop,
  { by, made, what, keep }: KeptFactor,
): Promise<{ ok: true; recoveryCodes: string[] | null } | Refusal<'factor_setup_over'>> {
  const letterhead = letterheadOf(await shop.settings.now())
  const { id: userId, email } = by.user
  return await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    const user = await lockUser(transaction, userId)
    if (!user || !(await keep(transaction))) return { ok: false, code: 'factor_setup_over' }
    await transaction.tx
      .updateTable('users')
      .set(row => ({ second_factor_at: row.fn.coalesce('second_factor_at', row.val(now.toISOString())) }))
      .where('id', '=', userId)
      .execute()
    if (made) await storeRecoveryCodes(transaction, userId, { hashed: made.hashed, now })
    await endOtherSessions(transaction, { userId, sessionId: by.sessionId })
    const thing = { kind: 'person', id: userId, name: email } as const
    await recordDeed(transaction, {
      by,
      now,
      what: 'second_factor_set',
      thing,
      changes: [{ field: 'second factor', before: null, after: what }],
    })
    await mailFactorChanged(transaction, shop, { email, letterhead, change: 'set' })
    return { ok: true, recoveryCodes: made?.codes ?? null }
  })
}
