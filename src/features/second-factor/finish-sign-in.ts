import type { Refusal } from '#domain/refusal.ts'
import type { FactorPassed } from '#features/accounts/factor-passed.ts'
import type { HalfSignIn } from '#features/accounts/identify.ts'
import { lockUser } from '#features/accounts/lock-user.ts'
import { type OpenedSession, openSession, type Visitor } from '#features/accounts/open-session.ts'
import { recordSignIn } from '#features/accounts/record-sign-in.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { type FactorProof, type TriedFactor, tryFactor } from './try-factor.ts'

export type FactorSignIn = { half: HalfSignIn; proof: FactorProof; visitor: Visitor }

/** Turns half a sign-in into a session, by the person's second factor. `not_signed_in`: it ended meanwhile. */
export async function finishSignIn(
  shop: Shop,
  { half, proof, visitor }: FactorSignIn,
): Promise<
  { ok: true; session: OpenedSession } | Exclude<TriedFactor, { ok: true }> | Refusal<'not_signed_in'>
> {
  const { address, userAgent } = visitor
  const shower = { userId: half.userId, sessionId: half.id, address, userAgent }
  const tried = await tryFactor(shop, shower, proof)
  if (!tried.ok) {
    if ('triesLeft' in tried) await noteFailure(shop, half, visitor)
    return tried
  }
  const way = 'passkey' in proof ? 'passkey' : 'code' in proof ? 'second factor' : 'recovery code'
  const session = await openFor(shop, { half, passed: tried.passed, visitor, way })
  return session ? { ok: true, session } : { ok: false, code: 'not_signed_in' }
}

const openFor = (
  shop: Shop,
  { half, passed, visitor, way }: { half: HalfSignIn; passed: FactorPassed; visitor: Visitor; way: string },
): Promise<OpenedSession | undefined> =>
  shop.db.transact(async transaction => {
    // in turn with whatever ends the person's sessions: it ends this one too, or has ended the half of it
    await lockUser(transaction, half.userId)
    // ended by a new password, a new role or another browser: what was typed in it counts no more
    const ended = await transaction.tx
      .deleteFrom('half_sign_ins')
      .where('id', '=', half.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return undefined
    const now = shop.clock.now()
    await recordSignIn(transaction, { userId: half.userId, visitor, now, way })
    return await openSession(transaction, { passed }, { visitor, now })
  })

const noteFailure = (shop: Shop, half: HalfSignIn, { address, userAgent }: Visitor): Promise<void> =>
  shop.db.transact(transaction =>
    recordDeed(transaction, {
      by: { actor: half.userId, address, userAgent },
      now: shop.clock.now(),
      what: 'second_factor_failed',
      thing: { kind: 'person', id: half.userId, name: half.email },
    }),
  )
