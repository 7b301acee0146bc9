import type { Transaction } from '#db/open-db.ts'
import { CHALLENGE_LIFE_MS } from '#domain/accounts/passkey.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** `sessionId`: of the session or the half of a sign-in that asks; nobody else's answer counts for it. */
export type ChallengeOf = { sessionId: string; purpose: 'register' | 'confirm' }

/** Stores a challenge in place of an earlier one of the same session, and removes those that nobody answered. */
export async function storeChallenge(
  { tx }: Transaction,
  { sessionId, purpose, challenge, now }: ChallengeOf & { challenge: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('ends_at', '<=', now.toISOString()).execute()
  const ends_at = new Date(now.getTime() + CHALLENGE_LIFE_MS).toISOString()
  await tx
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, purpose, challenge, ends_at })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet({ purpose, challenge, ends_at }))
    .execute()
}

/** Takes the challenge of a session, which nobody takes twice; undefined when there is none, or its time is over. */
export async function takeChallenge(
  shop: Shop,
  { sessionId, purpose }: ChallengeOf,
): Promise<string | undefined> {
  const now = shop.clock.now()
  const row = await shop.db.transact(({ tx }) =>
    tx
      .deleteFrom('passkey_challenges')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'ends_at'])
      .executeTakeFirst(),
  )
  const isGood =
    row && row.ends_at > now.toISOString() && row.ends_at <= unbelievableAfter(now, CHALLENGE_LIFE_MS)
  return isGood ? row.challenge : undefined
}
