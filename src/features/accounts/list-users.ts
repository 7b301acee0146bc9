import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ROLES, type Role, type User } from '#domain/accounts/account.ts'
import { pageSize } from '#domain/page-size.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { Shop } from '#features/shop.ts'
import type { Admin } from './proof.ts'
import { toUser } from './rows.ts'

/** `search` is a part of an email or of a phone in any spelling; pages count from 1. */
export type UsersAsked = { by: Admin; search?: string; role?: Role; page?: number; limit?: number }

export type UsersPage = {
  users: User[]
  /** The page shown: the last one when a later one was requested. */
  page: number
  pages: number
  /** How many fit, on all pages. */
  total: number
  /** How many of each role fit the search; the requested role does not matter. */
  counts: Record<Role, number>
}

/** A page of all accounts, newest first. */
export async function listUsers(shop: Shop, asked: UsersAsked): Promise<UsersPage> {
  const fits = fitting(asked.search ?? '')
  const counts = await countRoles(shop, fits)
  const { role } = asked
  const total = role ? counts[role] : ROLES.reduce((sum, one) => sum + counts[one], 0)
  const limit = pageSize(asked.limit ?? 0)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked.page ?? 1, pages)
  let query = shop.db.reports.selectFrom('users').selectAll().where(fits)
  if (role) query = query.where('role', '=', role)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { users: rows.map(toUser), page, pages, total, counts }
}

type Fits = (users: ExpressionBuilder<Tables, 'users'>) => ReturnType<typeof sql<boolean>>

async function countRoles(shop: Shop, fits: Fits): Promise<Record<Role, number>> {
  const rows = await shop.db.reports
    .selectFrom('users')
    .select(users => ['role', users.fn.countAll<number>().as('amount')])
    .where(fits)
    .groupBy('role')
    .execute()
  const counts: Record<Role, number> = { User: 0, Moderator: 0, Admin: 0 }
  for (const { role, amount } of rows) counts[role] = amount
  return counts
}

/** Emails are stored in lower case and phones in one spelling, so the searched text is converted likewise. */
function fitting(search: string): Fits {
  const email = search.trim().toLowerCase()
  const digits = phoneDigits(search)
  return users => {
    if (email === '') return sql<boolean>`true`
    const inEmail = sql<boolean>`${users.ref('email')} like ${part(email)} escape '!'`
    if (digits === undefined) return inEmail
    const phone = users.fn.coalesce('phone', 'claimed_phone')
    return sql<boolean>`(${inEmail} or ${phone} like ${part(digits)} escape '!')`
  }
}

/** The LIKE pattern of a text that contains this one, with wildcards escaped. */
const part = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`
