import type { Transaction } from '#db/open-db.ts'
import { PENDING_SESSION_LIFE_MS, SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

/** The token for the browser, and the life of its cookie. */
export type OpenedSession = { token: string; lifeMs: number }

/** The owner of a session: a verified person, or a registration that waits for its code. */
export type SessionOf =
  | { userId: string }
  | { pending: { email: string; phone: string | null; passwordHash: string; codeId: string | null } }

/**
 * The data of a browser at sign-in: its earlier session, which ends; the proof of an earlier sign-in with it; its own
 * description; and its network address, for limits alone.
 */
export type Visitor = {
  token: string | undefined
  deviceToken: string | undefined
  userAgent: string
  address: string
}

/** A browser's description of itself may be long and is only shown. */
const MAXIMUM_DEVICE_LENGTH = 300

/** More browsers than anybody uses; one more sign-in ends the session that is longest unused. */
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
  const stored = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAXIMUM_SESSIONS - 1)
    .execute()
  if (stored.length < MAXIMUM_SESSIONS - 1) return
  const ids = stored.map(({ id }) => id)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', ids).execute()
}
