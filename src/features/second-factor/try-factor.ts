import type { Transaction } from '#db/open-db.ts'
import { otpOf } from '#domain/accounts/otp.ts'
import type { ShownPasskeyAnswer } from '#domain/accounts/passkey.ts'
import { FACTOR_TRIES, recoveryCodeOf, TOTP_STEP_SECONDS } from '#domain/accounts/second-factor.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type FactorPassed, passedNow } from '#features/accounts/factor-passed.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import { openText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'
import { takeChallenge } from './passkeys/challenge.ts'
import { type TriedPasskey, tryPasskey } from './passkeys/try-passkey.ts'
import { recoveryRowId } from './recovery-codes.ts'

/** What a person shows as their second factor: as typed, or as their device has signed it. */
export type FactorProof = { code: string } | { recoveryCode: string } | { passkey: ShownPasskeyAnswer }
/** What was compared, and is not it. */
type Wrong = Refusal<'factor_code_used' | 'factor_code_wrong' | 'passkey_copied' | 'passkey_wrong'>
export type TriedFactor =
  | { ok: true; passed: FactorPassed }
  | Refusal<'factor_code_incomplete' | 'passkey_over' | 'too_many_requests'>
  | Wrong

/** Who shows it; `sessionId`: in which session or half of a sign-in, whose challenge a passkey answers. */
export type Shower = { userId: string; sessionId: string; address: string | null; userAgent: string }

const triesKey = (userId: string): string => `second-factor:${userId}`

/** Far more than any clock is wrong by; a step noted while one was does not lock its owner out. */
const UNBELIEVABLE_STEPS = 20

/**
 * Compares a second factor. Each try counts before the comparison, in the database, so that parallel tries in any
 * number of processes share the five of a quarter of an hour; a right one does not count. A code is accepted once,
 * however often it is sent at the same moment. Call it only for somebody who has shown the password, or sits in a
 * session: strangers must not use up the tries of an account.
 */
export async function tryFactor(shop: Shop, shower: Shower, proof: FactorProof): Promise<TriedFactor> {
  const { userId } = shower
  const compare = await comparisonOf(shop, shower, proof)
  if (typeof compare !== 'function') return compare
  const counted = await countUse(shop, { key: triesKey(userId), ...FACTOR_TRIES })
  if (!counted.ok) return counted
  const tried = await compare()
  if (tried.ok) await giveBackUse(shop, counted)
  if (tried.ok) return { ok: true, passed: passedNow(userId, shop.clock.now()) }
  if (tried.code === 'passkey_copied') return tried
  return { ...tried, triesLeft: await triesLeft(shop, userId) }
}

/** What compares a proof; a refusal for one that cannot be right, which uses no try up. */
async function comparisonOf(
  shop: Shop,
  { userId, sessionId, ...by }: Shower,
  proof: FactorProof,
): Promise<(() => Promise<Tried>) | Refusal<'factor_code_incomplete' | 'passkey_over'>> {
  const now = shop.clock.now()
  if ('passkey' in proof) {
    const challenge = await takeChallenge(shop, { sessionId, purpose: 'confirm' })
    if (challenge === undefined) return { ok: false, code: 'passkey_over' }
    return () => tryPasskey(shop, { userId, challenge, answer: proof.passkey, by })
  }
  const code = 'code' in proof ? otpOf(proof.code) : recoveryCodeOf(proof.recoveryCode)
  if (code === undefined) return { ok: false, code: 'factor_code_incomplete' }
  return () => ('code' in proof ? tryCode : tryRecovery)(shop, { userId, code, now })
}

type Trying = { userId: string; code: string; now: Date }
type Tried =
  | TriedPasskey
  | { ok: false; code: 'factor_code_wrong' }
  | { ok: false; code: 'factor_code_used'; retryAfterSeconds: number }

async function tryCode(shop: Shop, { userId, code, now }: Trying): Promise<Tried> {
  const row = await shop.db.main
    .selectFrom('totp_secrets')
    .select('sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const secret = row?.sealed && openText(shop.keys.factors, row.sealed)
  const step = secret ? shop.totp.stepOf({ secret, code, now }) : undefined
  if (step === undefined) return { ok: false, code: 'factor_code_wrong' }
  const taken = await shop.db.transact(transaction => takeStep(transaction, { userId, step, now }))
  if (taken) return { ok: true }
  return { ok: false, code: 'factor_code_used', retryAfterSeconds: secondsToNext(step, now) }
}

/** Of any number of the same code at once, one finds its half minute still free. */
async function takeStep(
  { tx }: Transaction,
  { userId, step, now }: { userId: string; step: number; now: Date },
): Promise<boolean> {
  const present = Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS)
  const taken = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(row =>
      row.or([
        row('last_step', 'is', null),
        row('last_step', '<', step),
        row('last_step', '>', present + UNBELIEVABLE_STEPS),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

const secondsToNext = (step: number, now: Date): number => {
  const at = now.getTime() / 1000
  const next = Math.max(step + 1, Math.floor(at / TOTP_STEP_SECONDS) + 1) * TOTP_STEP_SECONDS
  return Math.max(1, Math.ceil(next - at))
}

async function tryRecovery(shop: Shop, { userId, code, now }: Trying): Promise<Tried> {
  const id = recoveryRowId(userId, code)
  const row = await shop.db.main
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  const fits = await shop.passwords.fits(row?.code_hash ?? null, code, 'first')
  if (!row || !fits) return { ok: false, code: 'factor_code_wrong' }
  const used = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('recovery_codes')
      .set({ used_at: now.toISOString() })
      .where('id', '=', id)
      .where('code_hash', '=', row.code_hash)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return used ? { ok: true } : { ok: false, code: 'factor_code_wrong' }
}

async function triesLeft(shop: Shop, userId: string): Promise<number> {
  const row = await shop.db.main
    .selectFrom('request_counts')
    .select('used')
    .where('key', '=', triesKey(userId))
    .executeTakeFirst()
  return Math.max(0, FACTOR_TRIES.maximum - (row?.used ?? 0))
}
