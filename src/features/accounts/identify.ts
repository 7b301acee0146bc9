import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { idleMsOf, type Role, SESSION_IDLE_MS, SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { factorDueAt, HALF_SIGN_IN_LIFE_MS } from '#domain/accounts/second-factor.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import { type Person, provePerson } from './proof.ts'
import { toUser } from './rows.ts'
import { isSessionToken, sessionTokenHash } from './session-token.ts'

/** A session without rights: its email was registered or signed in with, and is not proven yet. */
export type PendingSession = {
  kind: 'pending'
  id: string
  email: string
  startedAt: string
  /** The code that it waits for, which other sessions of the same registration may share. */
  codeId: string | null
}
/** A sign-in without rights: the password was right, and the second factor is awaited. */
export type HalfSignIn = { kind: 'half'; id: string; userId: string; email: string }
export type Session = { kind: 'person'; person: Person } | PendingSession | HalfSignIn

/** How old the stored last use may become, so that not every click of staff writes a row. */
const TOUCH_AFTER_MS = 5 * 60_000

/**
 * The owner of a session token, with the role in the database at this moment. Undefined when the token is unknown,
 * ended or unused for a week (of an Admin for twelve hours), or its person was deleted, is suspended or has proven no
 * email. `address`: of the network that asks.
 */
export async function identify(
  shop: Shop,
  token: string | undefined,
  address: string | null = null,
): Promise<Session | undefined> {
  if (token === undefined || !isSessionToken(token)) return undefined
  const now = shop.clock.now()
  const session = await shop.db.main
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', sessionTokenHash(token))
    .where('ends_at', '>', now.toISOString())
    // opened while a clock was ahead: it would last longer than any session may
    .where('ends_at', '<=', unbelievableAfter(now, SESSION_LIFE_MS))
    .where('last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_MS).toISOString())
    .executeTakeFirst()
  if (!session) return await findHalf(shop, token, now)
  if (session.user_id === null) {
    const { id, pending_email: email, created_at: startedAt, pending_code_id: codeId } = session
    return email === null ? undefined : { kind: 'pending', id, email, startedAt, codeId }
  }
  const user = await shop.db.main
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user_id)
    .executeTakeFirst()
  if (!user || user.verified_at === null || user.suspended_at !== null) return undefined
  if (isIdle(session, user, now)) return undefined
  await touch(shop, session, now).catch(error => {
    // reading must work even when the shop cannot write
    if (!refuseMachineFault(error)) throw error
  })
  const mustChangePassword = user.password_temporary_at !== null
  return {
    kind: 'person',
    person: provePerson({
      user: toUser(user),
      sessionId: session.id,
      mustChangePassword,
      address,
      userAgent: session.device,
      language: user.language,
      steppedUpAt: session.stepped_up_at,
      hasSecondFactor: user.second_factor_at !== null,
      needsSecondFactor: needsSecondFactor(user, now),
    }),
  }
}

/** An Admin's browser is left alone overnight: the next morning asks again. */
const isIdle = (session: { last_used_at: string }, { role }: { role: Role }, now: Date): boolean =>
  now.getTime() - Date.parse(session.last_used_at) >= idleMsOf(role)

async function findHalf(shop: Shop, token: string, now: Date): Promise<HalfSignIn | undefined> {
  const half = await shop.db.main
    .selectFrom('half_sign_ins')
    .innerJoin('users', 'users.id', 'half_sign_ins.user_id')
    .select(['half_sign_ins.id', 'half_sign_ins.user_id', 'users.email'])
    .where('half_sign_ins.token_hash', '=', sessionTokenHash(token))
    .where('half_sign_ins.ends_at', '>', now.toISOString())
    .where('half_sign_ins.ends_at', '<=', unbelievableAfter(now, HALF_SIGN_IN_LIFE_MS))
    .executeTakeFirst()
  return half && { kind: 'half', id: half.id, userId: half.user_id, email: half.email }
}

/** Whether an Admin's days of grace are over: then they can do nothing but set a second factor up. */
function needsSecondFactor(user: Selectable<Tables['users']>, now: Date): boolean {
  const dueAt = factorDueAt({
    role: user.role,
    adminSince: user.admin_since,
    createdAt: user.created_at,
    secondFactorAt: user.second_factor_at,
  })
  return dueAt !== null && dueAt <= now.toISOString()
}

async function touch(shop: Shop, session: Selectable<Tables['sessions']>, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.last_used_at) < TOUCH_AFTER_MS) return
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', session.id)
      .execute(),
  )
}
