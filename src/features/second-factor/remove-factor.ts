import type { Transaction } from '#db/open-db.ts'
import { factorDueAt } from '#domain/accounts/second-factor.ts'
import type { Refusal } from '#domain/refusal.ts'
import { endOtherSessions, endSessions } from '#features/accounts/end-sessions.ts'
import { lockAdmins } from '#features/accounts/lock-admins.ts'
import { lockUser } from '#features/accounts/lock-user.ts'
import { type Letterhead, letterheadOf } from '#features/accounts/mails/letterhead.ts'
import type { SteppedUpAdmin, SteppedUpPerson } from '#features/accounts/proof.ts'
import { type Doer, recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { mailFactorChanged } from './mail-factor-changed.ts'

/**
 * Takes every second factor of the person who asks away, with their recovery codes; their other sessions end.
 * `second_factor_needed`: an Admin whose days of grace are over.
 */
export async function removeSecondFactor(
  shop: Shop,
  { by }: { by: SteppedUpPerson },
): Promise<{ ok: true } | Refusal<'second_factor_needed' | 'second_factor_none'>> {
  const letterhead = letterheadOf(await shop.settings.now())
  const { id: userId, email } = by.user
  return await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    const user = await lockFactors(transaction, userId)
    if (!user?.second_factor_at) return { ok: false, code: 'second_factor_none' }
    if (isNeeded(user, now)) return { ok: false, code: 'second_factor_needed' }
    await deleteFactors(transaction, userId)
    await endOtherSessions(transaction, { userId, sessionId: by.sessionId })
    const thing = { kind: 'person', id: userId, name: email } as const
    await recordDeed(transaction, { by, now, what: 'second_factor_removed', thing })
    await mailFactorChanged(transaction, shop, { email, letterhead, change: 'removed' })
    return { ok: true }
  })
}

/**
 * Takes one passkey of several ways away; other sessions end. Of the last way it is the removal of the second factor
 * with its recovery codes, which an Admin is refused as there.
 */
export const removePasskey = (
  shop: Shop,
  { by, id }: { by: SteppedUpPerson; id: string },
): Promise<{ ok: true; isLast: boolean } | Refusal<'passkey_not_found' | 'second_factor_needed'>> =>
  removeOne(shop, { by, code: 'passkey_not_found', isIt: way => way.kind === 'passkey' && way.id === id })

/** The same for the authenticator app. */
export const removeApp = (
  shop: Shop,
  { by }: { by: SteppedUpPerson },
): Promise<{ ok: true; isLast: boolean } | Refusal<'second_factor_needed' | 'second_factor_none'>> =>
  removeOne(shop, { by, code: 'second_factor_none', isIt: way => way.kind === 'app' })

type Removed<Missing> = { by: SteppedUpPerson; code: Missing; isIt(way: Way): boolean }

async function removeOne<Missing extends 'passkey_not_found' | 'second_factor_none'>(
  shop: Shop,
  { by, code, isIt }: Removed<Missing>,
) {
  const letterhead = letterheadOf(await shop.settings.now())
  const { id: userId, email } = by.user
  return await shop.db.transact(async transaction => {
    const now = shop.clock.now()
    const user = await lockFactors(transaction, userId)
    const ways = await waysOf(transaction, userId)
    const way = ways.find(isIt)
    if (!user || !way) return { ok: false, code } as const
    const isLast = ways.length === 1
    if (isLast && isNeeded(user, now)) return { ok: false, code: 'second_factor_needed' } as const
    if (isLast) await deleteFactors(transaction, userId)
    else await deleteWay(transaction, userId, way)
    await endOtherSessions(transaction, { userId, sessionId: by.sessionId })
    await recordDeed(transaction, {
      by,
      now,
      what: isLast ? 'second_factor_removed' : 'factor_removed',
      thing: { kind: 'person', id: userId, name: email },
      changes: [{ field: way.kind, before: way.name, after: null }],
    })
    await mailFactorChanged(transaction, shop, { email, letterhead, change: isLast ? 'removed' : way.kind })
    return { ok: true, isLast } as const
  })
}

/**
 * Takes the second factor of somebody else away, who has lost it: they are signed out everywhere, and sign in with the
 * password alone. An Admin then sets a new one up before anything else, if their days of grace are over. `not_allowed`: the
 * asking Admin has lost the right meanwhile.
 */
export async function resetSecondFactor(
  shop: Shop,
  { by, id }: { by: SteppedUpAdmin; id: string },
): Promise<{ ok: true } | Refusal<ResetRefusal | 'not_allowed' | 'user_is_self'>> {
  if (id === by.user.id) return { ok: false, code: 'user_is_self' }
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(async transaction => {
    // before the account itself, as everybody who takes something from an Admin
    if (!(await lockAdmins(transaction)).includes(by.actor)) return { ok: false, code: 'not_allowed' }
    return await resetIn(transaction, shop, { by, id, letterhead })
  })
}

/** What a reset needs, also outside a running shop. */
export type ResettingShop = Pick<Shop, 'db' | 'clock' | 'keys' | 'settings'>

/** For the person who runs the machine, when the last Admin has lost theirs. */
export async function resetSecondFactorByShop(
  shop: ResettingShop,
  email: string,
): Promise<{ ok: true } | Refusal<ResetRefusal>> {
  const user = await shop.db.main
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return { ok: false, code: 'user_not_found' }
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(transaction =>
    resetIn(transaction, shop, { by: THE_SHOP, id: user.id, letterhead }),
  )
}

type ResetRefusal = 'second_factor_none' | 'user_not_found'
type Reset = { by: Doer; id: string; letterhead: Letterhead }

async function resetIn(
  transaction: Transaction,
  shop: ResettingShop,
  { by, id, letterhead }: Reset,
): Promise<{ ok: true } | Refusal<ResetRefusal>> {
  const now = shop.clock.now()
  const user = await lockFactors(transaction, id)
  if (!user) return { ok: false, code: 'user_not_found' }
  if (!user.second_factor_at) return { ok: false, code: 'second_factor_none' }
  await deleteFactors(transaction, id)
  await endSessions(transaction, { userId: id })
  const thing = { kind: 'person', id, name: user.email } as const
  await recordDeed(transaction, { by, now, what: 'second_factor_reset', thing })
  await mailFactorChanged(transaction, shop, { email: user.email, letterhead, change: 'reset' })
  return { ok: true }
}

type Owner = NonNullable<Awaited<ReturnType<typeof lockFactors>>>

/** Whether the person is an Admin whose days of grace are over. */
function isNeeded({ role, admin_since: adminSince, created_at: createdAt }: Owner, now: Date): boolean {
  const dueAt = factorDueAt({ role, adminSince, createdAt, secondFactorAt: null })
  return dueAt !== null && dueAt <= now.toISOString()
}

/** One way to show the second factor. */
type Way = { kind: 'app' | 'passkey'; id: string; name: string }

async function waysOf({ tx }: Transaction, userId: string): Promise<Way[]> {
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .execute()
  const app = await tx
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return [
    ...passkeys.map(passkey => ({ ...passkey, kind: 'passkey' as const })),
    ...(app ? [{ kind: 'app' as const, id: userId, name: 'authenticator app' }] : []),
  ]
}

async function deleteWay({ tx }: Transaction, userId: string, { kind, id }: Way): Promise<void> {
  if (kind === 'app') await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  else await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute()
}

async function lockFactors(transaction: Transaction, id: string) {
  await lockUser(transaction, id)
  return await transaction.tx
    .selectFrom('users')
    .select(['email', 'role', 'admin_since', 'created_at', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function deleteFactors({ tx }: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ second_factor_at: null }).where('id', '=', userId).execute()
}
