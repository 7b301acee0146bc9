import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { Role } from '#domain/accounts/account.ts'
import { type PageContext, pageContext } from '#web/context.ts'
import { WAITING_PATH } from '#web/waiting-account.ts'
import { FACTOR_PATH, loginPath, PROFILE_PATH, secondFactorPath } from './paths.ts'

/** What an Admin without the second factor that they need may still open. */
const OWN_PATHS: readonly string[] = [FACTOR_PATH, PROFILE_PATH]

type Found = NonNullable<Awaited<ReturnType<PageContext['session']>>>
type Person = Extract<Found, { kind: 'person' }>['person']
type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * The signed-in user of a page of the back office. Redirects everybody else before anything is rendered: without a
 * session to the login with a way back, without a verified email to the code, with a one-time password to the profile.
 */
export async function guardPerson({ context, url }: Asked): Promise<Person> {
  const session = await context.get(pageContext).session()
  // leaving the back office loads a new document: nothing that was shown stays in memory
  if (!session) throw redirectDocument(loginPath(url.pathname + url.search))
  if (session.kind === 'pending') throw redirectDocument('/verify-otp')
  if (session.kind === 'half') throw redirectDocument(secondFactorPath(url.pathname + url.search))
  if (session.person.mustChangePassword && url.pathname !== PROFILE_PATH) throw redirect(PROFILE_PATH)
  if (session.person.needsSecondFactor && !OWN_PATHS.includes(url.pathname)) throw redirect(FACTOR_PATH)
  return session.person
}

/** The user of a page for these roles only; others are redirected to the shop, a User to the page that explains why. */
export async function guardRole(asked: Asked, roles: readonly Role[]): Promise<Person> {
  const person = await guardPerson(asked)
  if (!roles.includes(person.role)) throw redirectDocument(person.role === 'User' ? WAITING_PATH : '/')
  return person
}
