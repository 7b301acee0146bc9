import type { Refusal } from '#domain/refusal.ts'
import type { Person } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { type FactorProof, type TriedFactor, tryFactor } from './try-factor.ts'

/** Wrong passwords of one account in any of its sessions: a stolen cookie has no more guesses than this. */
const TRIES = { maximum: 5, windowMs: 15 * 60_000 }

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
  return await showPassword(shop, by, proof.password)
}

async function showPassword(
  shop: Shop,
  by: Person,
  password: string,
): Promise<{ ok: true } | Refusal<'password_none' | 'password_wrong' | 'too_many_requests'>> {
  if (shop.passwords.isBusy()) return { ok: false, code: 'too_many_requests', retryAfterSeconds: 5 }
  const row = await shop.db.main
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', by.user.id)
    .executeTakeFirst()
  const hash = row?.password_hash ?? null
  if (hash === null) return { ok: false, code: 'password_none' }
  const counted = await countUse(shop, { key: `step-up:${by.user.id}`, ...TRIES })
  if (!counted.ok) return counted
  if (!(await shop.passwords.fits(hash, password))) return { ok: false, code: 'password_wrong' }
  await giveBackUse(shop, counted)
  return { ok: true }
}
