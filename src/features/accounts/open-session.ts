import type { Transaction } from '#db/open-db.ts'
import { PENDING_SESSION_LIFE_MS, SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { HALF_SIGN_IN_LIFE_MS } from '#domain/accounts/second-factor.ts'
import { newId } from '#domain/id.ts'
import type { FactorPassed } from './factor-passed.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

/** The token for the browser, and the life of its cookie. `isHalf`: it only waits for the second factor. */
export type OpenedSession = { token: string; lifeMs: number; isHalf: boolean }

/** The owner of a session: a verified person, or a registration that waits for its code. */
export type SessionOf =
  | { userId: string }
  | { passed: FactorPassed }
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

/**
 * Opens a session with a token of its own and ends the one that the browser had: a token never gains rights. A person
 * with a second factor that nobody has shown gets half a sign-in, which waits for it. Call it after a write to the
 * person's row: who sets a factor up at the same moment does so before or after.
 */
export async function openSession(
  transaction: Transaction,
  of: SessionOf,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<OpenedSession> {
  const { tx } = transaction
  await endEarlier(transaction, visitor.token)
  if ('userId' in of && (await hasSecondFactor(transaction, of.userId)))
    return await openHalf(transaction, of.userId, { visitor, now })
  const pending = 'pending' in of ? of.pending : undefined
  const userId = 'passed' in of ? of.passed.userId : 'userId' in of ? of.userId : null
  const steppedUpAt = 'passed' in of ? of.passed.at : userId && now.toISOString()
  if (userId !== null) await endOldest(transaction, userId)
  const token = newSessionToken()
  const lifeMs = pending ? PENDING_SESSION_LIFE_MS : SESSION_LIFE_MS
  await tx
    .insertInto('sessions')
    .values({
      id: newId(now),
      token_hash: sessionTokenHash(token),
      user_id: userId,
      pending_email: pending?.email ?? null,
      pending_phone: pending?.phone ?? null,
      pending_password_hash: pending?.passwordHash ?? null,
      pending_code_id: pending?.codeId ?? null,
      device: visitor.userAgent.slice(0, MAXIMUM_DEVICE_LENGTH),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      ends_at: new Date(now.getTime() + lifeMs).toISOString(),
      stepped_up_at: steppedUpAt,
    })
    .execute()
  return { token, lifeMs, isHalf: false }
}

async function endEarlier({ tx }: Transaction, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const hash = sessionTokenHash(token)
  await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute()
  await tx.deleteFrom('half_sign_ins').where('token_hash', '=', hash).execute()
}

async function hasSecondFactor({ tx }: Transaction, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && user.second_factor_at !== null
}

async function openHalf(
  { tx }: Transaction,
  userId: string,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<OpenedSession> {
  const token = newSessionToken()
  await tx
    .insertInto('half_sign_ins')
    .values({
      id: newId(now),
      token_hash: sessionTokenHash(token),
      user_id: userId,
      device: visitor.userAgent.slice(0, MAXIMUM_DEVICE_LENGTH),
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + HALF_SIGN_IN_LIFE_MS).toISOString(),
    })
    .execute()
  return { token, lifeMs: HALF_SIGN_IN_LIFE_MS, isHalf: true }
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
