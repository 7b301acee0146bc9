import type { Transaction } from '#db/open-db.ts'
import { PENDING_SESSION_LIFE_MS, SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

/** What the browser is given: its token, and how long the cookie is to be kept. */
export type OpenedSession = { token: string; lifeMs: number }

/** Whose session: a verified person's, or a registration's whose contents wait for the code. */
export type SessionOf =
  | { userId: string }
  | { pending: { email: string; phone: string | null; passwordHash: string; codeId: string | null } }

/**
 * What a browser brings to a sign-in: the session it had before, which ends; proof that somebody signed in with it
 * before; what it calls itself; where it comes from on the network, for limits alone.
 */
export type Visitor = {
  token: string | undefined
  deviceToken: string | undefined
  userAgent: string
  address: string
}

/** A browser's description of itself may be long and is only shown. */
const MAXIMUM_DEVICE_LENGTH = 300

/** More browsers than anybody uses; who signs in once more is out of the one longest unused. */
const MAXIMUM_SESSIONS = 20

/** Opens a session with a token of its own and ends the one that the browser had: a token never gains rights. */
export async function openSession(
  transaction: Transaction,
  of: SessionOf,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<OpenedSession> {
  const { tx } = transaction
  if (visitor.token !== undefined)
    await tx.deleteFrom('sessions').where('token_hash', '=', sessionTokenHash(visitor.token)).execute()
  if ('userId' in of) await endOldest(transaction, of.userId)
  const token = newSessionToken()
  const lifeMs = 'userId' in of ? SESSION_LIFE_MS : PENDING_SESSION_LIFE_MS
  const pending = 'pending' in of ? of.pending : undefined
  await tx
    .insertInto('sessions')
    .values({
      id: newId(now),
      token_hash: sessionTokenHash(token),
      user_id: 'userId' in of ? of.userId : null,
      pending_email: pending?.email ?? null,
      pending_phone: pending?.phone ?? null,
      pending_password_hash: pending?.passwordHash ?? null,
      pending_code_id: pending?.codeId ?? null,
      device: visitor.userAgent.slice(0, MAXIMUM_DEVICE_LENGTH),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      ends_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute()
  return { token, lifeMs }
}

async function endOldest({ tx }: Transaction, userId: string): Promise<void> {
  const kept = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAXIMUM_SESSIONS - 1)
    .execute()
  if (kept.length < MAXIMUM_SESSIONS - 1) return
  const ids = kept.map(({ id }) => id)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', ids).execute()
}
