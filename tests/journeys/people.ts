import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import type { Role } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import { newSessionToken, sessionTokenHash } from '#features/accounts/session-token.ts'
import { MADE_PASSWORD } from '../support/made-password.ts'

/** The data folder of the shop that journeys share. */
const SHARED_SHOP = 'test-results/shop-data'

let hash: Promise<string> | undefined

export type Made = { id: string; email: string }
type Given = Partial<{
  name: string
  role: Role
  email: string
  phone: string
  isVerified: boolean
  isPasswordTemporary: boolean
  createdAt: string
  lastSignInAt: string
}>

/** Somebody with an account, made beside the running shop: a verified Admin with an email of their own unless told otherwise. */
export async function makeAccount(given: Given = {}, folder = SHARED_SHOP): Promise<Made> {
  hash ??= argon2Passwords().hash(MADE_PASSWORD)
  const now = new Date()
  const id = newId(now)
  const { role = 'Admin', email = `${uniqueWord()}@pothik.example`, isVerified = true } = given
  const createdAt = given.createdAt ?? now.toISOString()
  insert(folder, 'users', {
    id,
    email,
    name: given.name ?? null,
    role,
    phone: given.phone ?? null,
    password_hash: await hash,
    password_temporary_at: given.isPasswordTemporary ? createdAt : null,
    verified_at: isVerified ? createdAt : null,
    last_sign_in_at: given.lastSignInAt ?? null,
    created_at: createdAt,
  })
  return { id, email }
}

/** A word that no other test has: what is searched for finds one's own people alone. */
export const uniqueWord = (): string => `p${newId(new Date()).replace(/\W/g, '').slice(-16)}`

/** A phone that no other test has. */
export const uniquePhone = (): string =>
  `017${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`

/** `isSteppedUp`: begun by full credentials a moment ago; by default where it began today. */
type SessionGiven = { userAgent?: string; daysAgo?: number; isSteppedUp?: boolean }

/** Signs a browser in, past the login page. */
export async function signIn(context: BrowserContext, { id }: Made, given?: SessionGiven): Promise<void> {
  await giveCookie(context, openSession(id, given))
}

/** The same in another shop than the one that journeys share. */
export const signInAt = (folder: string, context: BrowserContext, { id }: Made): Promise<void> =>
  giveCookie(context, openSession(id, {}, folder))

async function giveCookie(context: BrowserContext, value: string): Promise<void> {
  await context.addCookies([
    {
      name: '__Host-sid',
      value,
      domain: '127.0.0.1',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}

const DAY_MS = 24 * 3_600_000

/** A session of somebody; answers its token. */
export function openSession(
  userId: string,
  { userAgent = 'A journey', daysAgo = 0, isSteppedUp = daysAgo === 0 }: SessionGiven = {},
  folder = SHARED_SHOP,
): string {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const token = newSessionToken()
  insert(folder, 'sessions', {
    id: newId(at),
    token_hash: sessionTokenHash(token),
    user_id: userId,
    device: userAgent,
    created_at: at.toISOString(),
    last_used_at: at.toISOString(),
    stepped_up_at: isSteppedUp ? at.toISOString() : null,
    ends_at: new Date(at.getTime() + 30 * DAY_MS).toISOString(),
  })
  return token
}

/** A new person, signed in with the browser of a page. */
export async function signedIn(page: Page, given?: Given): Promise<Made> {
  const made = await makeAccount(given)
  await signIn(page.context(), made)
  return made
}

/** Gives somebody a role beside the running shop, where no screen may: that of an Admin is fixed. */
export function setRole({ id }: Made, role: Role): void {
  const database = new DatabaseSync(`${SHARED_SHOP}/shop.db`, { timeout: 10_000 })
  database.prepare('update users set role = ? where id = ?').run(role, id)
  database.close()
}

/** Gives somebody an authenticator app beside the running shop; nobody holds its secret. */
export function giveApp({ id }: Made): void {
  const now = new Date().toISOString()
  insert(SHARED_SHOP, 'totp_secrets', { user_id: id, sealed: 'sealed', created_at: now, confirmed_at: now })
  const database = new DatabaseSync(`${SHARED_SHOP}/shop.db`, { timeout: 10_000 })
  database.prepare('update users set second_factor_at = ? where id = ?').run(now, id)
  database.close()
}

/** A row beside the running shop, for what no screen makes. */
export function insert(folder: string, table: string, row: Record<string, SQLInputValue>): void {
  const database = new DatabaseSync(`${folder}/shop.db`, { timeout: 10_000 })
  const names = Object.keys(row)
  database
    .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
  database.close()
}
