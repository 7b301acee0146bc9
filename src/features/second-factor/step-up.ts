import type { Refusal } from '#domain/refusal.ts'
import { checkOwnPassword } from '#features/accounts/check-own-password.ts'
import type { Person } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { type FactorProof, type TriedFactor, tryFactor } from './try-factor.ts'

/** What a person shows to prove that it is them. */
export type StepUpProof = FactorProof | { password: string }

/** A wrong proof is recorded; what is refused without a comparison could be sent without end. */
const COMPARED: ReadonlySet<string> = new Set([
  'factor_code_used',
  'factor_code_wrong',
  'passkey_wrong',
  'password_wrong',
])

type Shown =
  | { ok: true }
  | Exclude<TriedFactor, { ok: true }>
  | Refusal<'password_none' | 'password_wrong' | 'second_factor_awaited'>

/**
 * Takes a proof that the person of this session sits at the browser; it counts for ten minutes, in this session alone.
 * The password is a proof only while the person has no second factor (`second_factor_awaited`). `password_none`: only
 * the identity provider opens the account, and signing in again is the proof.
 */
export async function stepUp(shop: Shop, { by, proof }: { by: Person; proof: StepUpProof }): Promise<Shown> {
  const shown = await showProof(shop, by, proof)
  if (!shown.ok && !COMPARED.has(shown.code)) return shown
  await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    if (!shown.ok) {
      const thing = { kind: 'person', id: by.user.id, name: by.user.email } as const
      return await recordDeed(transaction, { by, now, what: 'step_up_failed', thing })
    }
    await transaction.tx
      .updateTable('sessions')
      .set({ stepped_up_at: now.toISOString() })
      .where('id', '=', by.sessionId)
      .where('user_id', '=', by.user.id)
      .execute()
  })
  return shown
}

async function showProof(shop: Shop, by: Person, proof: StepUpProof): Promise<Shown> {
  if (!('password' in proof)) {
    const { sessionId, address, userAgent } = by
    const tried = await tryFactor(shop, { userId: by.user.id, sessionId, address, userAgent }, proof)
    return tried.ok ? { ok: true } : tried
  }
  if (by.hasSecondFactor) return { ok: false, code: 'second_factor_awaited' }
  const checked = await checkOwnPassword(shop, { by, password: proof.password, before: 'step-up' })
  return checked.ok ? { ok: true } : checked
}
