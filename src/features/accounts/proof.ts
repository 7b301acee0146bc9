import type { Role, User } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Proof that a request comes from a verified person with a role. The class is private to this file and nominal, so that
 * only the three functions below create one: a feature that takes `by: Staff` cannot be called without it.
 */
class Proof<Held extends Role> {
  readonly #isProven = true
  readonly user: User
  readonly role: Held
  /** The session that the proof rests on, as the list of sessions names it. */
  readonly sessionId: string
  /** A one-time password still has to be replaced; until then the person can do nothing else. */
  readonly mustChangePassword: boolean

  constructor(given: { user: User; role: Held; sessionId: string; mustChangePassword: boolean }) {
    this.user = given.user
    this.role = given.role
    this.sessionId = given.sessionId
    this.mustChangePassword = given.mustChangePassword
  }

  get isProven(): boolean {
    return this.#isProven
  }
}

/** Any person with a verified account, for that account alone. */
export type Person = Proof<Role>
/** A person who handles the shop's orders, stock and parcels. */
export type Staff = Proof<'Moderator' | 'Admin'>
/** A person who also handles the catalogue, the coupons and the accounts. */
export type Admin = Proof<'Admin'>

/** Only for identify.ts, which has checked the session and that the email is proven. */
export const provePerson = (given: { user: User; sessionId: string; mustChangePassword: boolean }): Person =>
  new Proof({ ...given, role: given.user.role })

type Proven<Held extends Role> =
  | { ok: true; by: Proof<Held> }
  | Refusal<'not_allowed' | 'password_change_needed'>

export function proveStaff(person: Person): Proven<'Moderator' | 'Admin'> {
  if (person.mustChangePassword) return { ok: false, code: 'password_change_needed' }
  const { role } = person
  if (role === 'User') return { ok: false, code: 'not_allowed' }
  return { ok: true, by: new Proof({ ...person, role }) }
}

export function proveAdmin(person: Person): Proven<'Admin'> {
  if (person.mustChangePassword) return { ok: false, code: 'password_change_needed' }
  const { role } = person
  if (role !== 'Admin') return { ok: false, code: 'not_allowed' }
  return { ok: true, by: new Proof({ ...person, role }) }
}
