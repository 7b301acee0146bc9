import type { Refusal } from '#domain/refusal.ts'
import { lockUser } from '#features/accounts/lock-user.ts'
import type { SteppedUpPerson } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'

/** Makes ten other recovery codes; the earlier ones open nothing any more. */
export async function renewRecoveryCodes(
  shop: Shop,
  { by }: { by: SteppedUpPerson },
): Promise<{ ok: true; recoveryCodes: string[] } | Refusal<'second_factor_none'>> {
  if (!by.hasSecondFactor) return { ok: false, code: 'second_factor_none' }
  const made = await makeRecoveryCodes(shop)
  const { id: userId, email } = by.user
  return await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    await lockUser(transaction, userId)
    await storeRecoveryCodes(transaction, userId, { hashed: made.hashed, now })
    const thing = { kind: 'person', id: userId, name: email } as const
    await recordDeed(transaction, { by, now, what: 'recovery_codes_made', thing })
    return { ok: true, recoveryCodes: made.codes }
  })
}
