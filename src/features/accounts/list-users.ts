import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import {
  type AccountState,
  idleMsOf,
  type Role,
  SESSION_LIFE_MS,
  type User,
} from '#domain/accounts/account.ts'
import { type FactorKind, factorDueAt } from '#domain/accounts/second-factor.ts'
import { pageSize } from '#domain/page-size.ts'
import { phoneDigits } from '#domain/phone.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import type { Admin } from './proof.ts'
import { toUser } from './rows.ts'

/** `search` is a part of a name, of an email or of a phone in any spelling; pages count from 1. */
export type UsersAsked = {
  by: Admin
  search?: string
  role?: Role
  state?: AccountState
  page?: number
  limit?: number
}

/**
 * `sessions`: in how many browsers the person is signed in. `secondFactorDueAt`: when an Admin without one can do nothing
 * else any more.
 */
export type ListedUser = User & {
  sessions: number
  secondFactors: FactorKind[]
  secondFactorDueAt: string | null
}

export type UsersPage = {
  users: ListedUser[]
  /** The page shown: the last one when a later one was requested. */
  page: number
  pages: number
  /** How many fit, on all pages. */
  total: number
  /** How many of each role fit the search; the requested role does not matter. */
  counts: Record<Role, number>
  /** How many of them, of any role, are suspended. */
  suspended: number
}

/** A page of all accounts, newest first. */
export async function listUsers(shop: Shop, asked: UsersAsked): Promise<UsersPage> {
  const fits = fitting(asked.search ?? '')
  const amounts = await countRoles(shop, fits)
  const { role, state } = asked
  const totalOf = (of: { role: Role | undefined; state: AccountState | undefined }) =>
    amounts
      .filter(one => (of.role ?? one.role) === one.role && (of.state ?? one.state) === one.state)
      .reduce((sum, one) => sum + one.amount, 0)
  const total = totalOf({ role, state })
  const limit = pageSize(asked.limit ?? 0)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked.page ?? 1, pages)
  let query = shop.db.reports.selectFrom('users').selectAll().where(fits)
  if (role) query = query.where('role', '=', role)
  if (state) query = query.where('suspended_at', state === 'suspended' ? 'is not' : 'is', null)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [sessions, factors] = [await countSessions(shop, rows), await findFactors(shop, rows)]
  const countOf = (one: Role) => totalOf({ role: one, state: undefined })
  return {
    users: rows.map(row => ({
      ...toUser(row),
      sessions: sessions.get(row.id) ?? 0,
      secondFactors: factors.get(row.id) ?? [],
      secondFactorDueAt: factorDueAt({
        role: row.role,
        adminSince: row.admin_since,
        createdAt: row.created_at,
        secondFactorAt: row.second_factor_at,
      }),
    })),
    page,
    pages,
    total,
    counts: { User: countOf('User'), Moderator: countOf('Moderator'), Admin: countOf('Admin') },
    suspended: totalOf({ role: undefined, state: 'suspended' }),
  }
}

/** The open sessions of these people, by their ids. */
async function countSessions(
  shop: Shop,
  users: readonly { id: string; role: Role }[],
): Promise<Map<string, number>> {
  if (users.length === 0) return new Map()
  const now = shop.clock.now()
  const rows = await shop.db.reports
    .selectFrom('sessions')
    .select(['user_id', 'last_used_at'])
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', unbelievableAfter(now, SESSION_LIFE_MS))
    .execute()
  const openOf = ({ id, role }: { id: string; role: Role }): number => {
    const idleSince = new Date(now.getTime() - idleMsOf(role)).toISOString()
    return rows.filter(({ user_id, last_used_at }) => user_id === id && last_used_at > idleSince).length
  }
  return new Map(users.map(user => [user.id, openOf(user)]))
}

/** The second factors of these people, by their ids; who has none is not in it. */
async function findFactors(
  { db }: Shop,
  users: readonly { id: string; second_factor_at: string | null }[],
): Promise<Map<string, FactorKind[]>> {
  const ids = users.filter(user => user.second_factor_at !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const passkeys = await db.reports
    .selectFrom('passkeys')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute()
  const apps = await db.reports
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute()
  const has = (rows: readonly { user_id: string }[], id: string) => rows.some(row => row.user_id === id)
  return new Map(
    ids.map(id => [
      id,
      [...(has(passkeys, id) ? (['passkey'] as const) : []), ...(has(apps, id) ? (['app'] as const) : [])],
    ]),
  )
}

type Fits = (users: ExpressionBuilder<Tables, 'users'>) => ReturnType<typeof sql<boolean>>

async function countRoles(
  shop: Shop,
  fits: Fits,
): Promise<{ role: Role; state: AccountState; amount: number }[]> {
  const rows = await shop.db.reports
    .selectFrom('users')
    .select(users => [
      'role',
      users.fn.countAll<number>().as('all'),
      users.fn.count<number>('suspended_at').as('suspended'),
    ])
    .where(fits)
    .groupBy('role')
    .execute()
  return rows.flatMap(({ role, all, suspended }) => [
    { role, state: 'active' as const, amount: all - suspended },
    { role, state: 'suspended' as const, amount: suspended },
  ])
}

/** Emails and names are stored in lower case and phones in one spelling, so the searched text is converted likewise. */
function fitting(search: string): Fits {
  const email = search.trim().toLowerCase()
  const digits = phoneDigits(search)
  return users => {
    if (email === '') return sql<boolean>`true`
    const inText = sql<boolean>`(${users.ref('email')} like ${part(email)} escape '!' or coalesce(${users.ref('name_search')}, '') like ${part(email)} escape '!')`
    if (digits === undefined) return inText
    const phone = users.fn.coalesce('phone', 'claimed_phone')
    return sql<boolean>`(${inText} or ${phone} like ${part(digits)} escape '!')`
  }
}

/** The LIKE pattern of a text that contains this one, with wildcards escaped. */
const part = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`
