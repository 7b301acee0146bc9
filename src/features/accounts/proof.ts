import { type AccountLanguage, type Role, STEP_UP_LIFE_MS, type User } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'

type ProofGiven<Held extends Role> = {
  user: User
  role: Held
  sessionId: string
  mustChangePassword: boolean
  steppedUpAt: string | null
  hasSecondFactor: boolean
  needsSecondFactor: boolean
  address: string | null
  userAgent: string
  language: AccountLanguage
}

/**
 * Proof that a request comes from a verified person with a role. The class is private to this file and nominal, so that
 * only the functions below create one: a feature that takes `by: Staff` cannot be called without it.
 */
class Proof<Held extends Role> {
  readonly #isProven = true
  readonly user: User
  readonly role: Held
  /** The session that the proof rests on, as the list of sessions names it. */
  readonly sessionId: string
  /** A one-time password still has to be replaced; until then the person can do nothing else. */
  readonly mustChangePassword: boolean
  /** When the person last proved in this session who they are: at its sign-in, or when they were asked since. */
  readonly steppedUpAt: string | null
  /** The person's id, as the histories name who did something. */
  readonly actor: string
  /** Where the request comes from, and the browser that the session began in; for the activity alone. */
  readonly address: string | null
  readonly userAgent: string
  /** In which the person reads the back office. */
  readonly language: AccountLanguage
  readonly hasSecondFactor: boolean
  /** An Admin's days without one are over; until they set one up they can do nothing else. */
  readonly needsSecondFactor: boolean

  constructor(given: ProofGiven<Held>) {
    this.user = given.user
    this.role = given.role
    this.actor = given.user.id
    this.sessionId = given.sessionId
    this.mustChangePassword = given.mustChangePassword
    this.address = given.address
    this.userAgent = given.userAgent
    this.steppedUpAt = given.steppedUpAt
    this.language = given.language
    this.hasSecondFactor = given.hasSecondFactor
    this.needsSecondFactor = given.needsSecondFactor
  }

  get isProven(): boolean {
    return this.#isProven
  }
}

/** Proof that the person has also shown within ten minutes that it is them: a stolen cookie alone does not have it. */
class SteppedUpProof<Held extends Role> extends Proof<Held> {
  readonly #isSteppedUp = true

  get isSteppedUp(): boolean {
    return this.#isSteppedUp
  }
}

/** Any person with a verified account, for that account alone. */
export type Person = Proof<Role>
/** A person who handles the shop's orders, stock and parcels. */
export type Staff = Proof<'Moderator' | 'Admin'>
/** A person who also handles the catalogue, the coupons and the accounts. */
export type Admin = Proof<'Admin'>
/** Any person for what changes how they sign in. */
export type SteppedUpPerson = SteppedUpProof<Role>
/** Staff for what takes customers' data out of the shop. */
export type SteppedUpStaff = SteppedUpProof<'Moderator' | 'Admin'>
/** An Admin for what changes people, money or doors. */
export type SteppedUpAdmin = SteppedUpProof<'Admin'>

/** Only for identify.ts, which has checked the session and that the email is proven. */
export const provePerson = (given: Omit<ProofGiven<Role>, 'role'>): Person =>
  new Proof({ ...given, role: given.user.role })

type Proven<Held extends Role> =
  | { ok: true; by: Proof<Held> }
  | Refusal<'not_allowed' | 'password_change_needed' | 'second_factor_needed'>

export function proveStaff(person: Person): Proven<'Moderator' | 'Admin'> {
  if (person.mustChangePassword) return { ok: false, code: 'password_change_needed' }
  if (person.needsSecondFactor) return { ok: false, code: 'second_factor_needed' }
  const { role } = person
  if (role === 'User') return { ok: false, code: 'not_allowed' }
  return { ok: true, by: new Proof({ ...person, role }) }
}

export function proveAdmin(person: Person): Proven<'Admin'> {
  if (person.mustChangePassword) return { ok: false, code: 'password_change_needed' }
  if (person.needsSecondFactor) return { ok: false, code: 'second_factor_needed' }
  const { role } = person
  if (role !== 'Admin') return { ok: false, code: 'not_allowed' }
  return { ok: true, by: new Proof({ ...person, role }) }
}

/** Whether a person has shown within ten minutes that it is them, also judged by a clock that was ahead for a while. */
export function proveSteppedUp<Held extends Role>(
  by: Proof<Held>,
  now: Date,
): { ok: true; by: SteppedUpProof<Held> } | Refusal<'step_up_required'> {
  const since = new Date(now.getTime() - STEP_UP_LIFE_MS).toISOString()
  const isRecent =
    by.steppedUpAt !== null &&
    by.steppedUpAt > since &&
    by.steppedUpAt <= unbelievableAfter(now, STEP_UP_LIFE_MS)
  return isRecent ? { ok: true, by: new SteppedUpProof({ ...by }) } : { ok: false, code: 'step_up_required' }
}
