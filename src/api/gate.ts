import type { FastifyRequest } from 'fastify'
import { sessionTokenIn } from '#contract/accounts/session-cookie.ts'
import type { Right } from '#domain/accounts/moderator-rights.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type HalfSignIn, identify, type PendingSession, type Session } from '#features/accounts/identify.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import {
  type Admin,
  type Person,
  proveAdmin,
  proveStaff,
  proveSteppedUp,
  type Staff,
  type SteppedUpAdmin,
  type SteppedUpPerson,
  type SteppedUpStaff,
} from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { Access } from './access.ts'

/** A session that waits for nothing, or for the proof of an email. */
type OpenSession = Extract<Session, { kind: 'person' }> | PendingSession

/** The result of the gate for each access: the proof that a feature takes as `by`. */
export type Proofs = {
  everybody: undefined
  visit: Session
  session: OpenSession
  newcomer: OpenSession
  'half-sign-in': HalfSignIn
  person: Person
  'person-stepped-up': SteppedUpPerson
  own: Person
  staff: Staff
  exporter: SteppedUpStaff
  deleter: Staff
  money: Staff
  admin: Admin
  'staff-stepped-up': SteppedUpStaff
  'admin-stepped-up': SteppedUpAdmin
}

export type AccessRefusal = Refusal<
  | 'not_signed_in'
  | 'not_verified'
  | 'not_allowed'
  | 'password_change_needed'
  | 'second_factor_awaited'
  | 'second_factor_needed'
  | 'step_up_required'
>
type Proven<By> = { ok: true; by: By } | AccessRefusal

/**
 * The only way from a request to a proof of its sender; 401 without a session, 403 with too little right. `right`: what
 * the settings must let them do besides.
 */
export const gateOf =
  (shop: Shop) =>
  async <Needed extends Access>(
    needed: Needed,
    request: FastifyRequest,
    right: Right | undefined = RIGHT_OF[needed],
  ): Promise<Proven<Proofs[Needed]>> => {
    const found =
      needed === 'everybody'
        ? undefined
        : await identify(shop, sessionTokenIn(request.headers.cookie), request.ip)
    const session = isOfAnother(found, request) ? undefined : found
    const asking = { request, now: shop.clock.now() }
    if (!right) return JUDGES[needed](session, asking)
    // nobody steps up for what they may not do
    const staff = staffIn(session, asking)
    if (!staff.ok) return staff
    if (!(await mayDo(shop, staff.by, right))) return { ok: false, code: 'not_allowed' }
    return JUDGES[needed](session, asking)
  }

/**
 * Whether a request names somebody else in `for-account` than its session: what waited on a device is of the person who
 * said it, and counts for nobody who signed in there since.
 */
const isOfAnother = (session: Session | undefined, { headers }: FastifyRequest): boolean =>
  headers['for-account'] !== undefined &&
  (session?.kind !== 'person' || session.person.user.id !== headers['for-account'])

/** The right that an access needs besides the role. */
export const RIGHT_OF: { readonly [Needed in Access]?: Right } = {
  exporter: 'export',
  deleter: 'delete',
  money: 'money',
}

export type Gate = ReturnType<typeof gateOf>

type Asking = { request: FastifyRequest; now: Date }
type Judge<By> = (session: Session | undefined, asking: Asking) => Proven<By>

const visitIn: Judge<Session> = session =>
  session ? { ok: true, by: session } : { ok: false, code: 'not_signed_in' }
const sessionIn: Judge<OpenSession> = session => {
  if (!session) return { ok: false, code: 'not_signed_in' }
  return session.kind === 'half' ? { ok: false, code: 'second_factor_awaited' } : { ok: true, by: session }
}
const halfIn: Judge<HalfSignIn> = session =>
  session?.kind === 'half' ? { ok: true, by: session } : { ok: false, code: 'not_signed_in' }
/** A signed-in person has no code to wait for. */
const newcomerIn: Judge<OpenSession> = (session, asking) =>
  session?.kind === 'person' ? { ok: false, code: 'not_signed_in' } : sessionIn(session, asking)
const personIn: Judge<Person> = (session, asking) => {
  const open = sessionIn(session, asking)
  if (!open.ok) return open
  return open.by.kind === 'person' ? { ok: true, by: open.by.person } : { ok: false, code: 'not_verified' }
}
const staffIn: Judge<Staff> = (session, asking) => {
  const person = personIn(session, asking)
  return person.ok ? proveStaff(person.by) : person
}
const adminIn: Judge<Admin> = (session, asking) => {
  const person = personIn(session, asking)
  return person.ok ? proveAdmin(person.by) : person
}
const steppedUpPersonIn: Judge<SteppedUpPerson> = (session, asking) => {
  const person = personIn(session, asking)
  return person.ok ? proveSteppedUp(person.by, asking.now) : person
}
const steppedUpStaffIn: Judge<SteppedUpStaff> = (session, asking) => {
  const staff = staffIn(session, asking)
  return staff.ok ? proveSteppedUp(staff.by, asking.now) : staff
}
const steppedUpAdminIn: Judge<SteppedUpAdmin> = (session, asking) => {
  const admin = adminIn(session, asking)
  return admin.ok ? proveSteppedUp(admin.by, asking.now) : admin
}
/** The account in the address: for its own person, and any account for an Admin. */
const ownIn: Judge<Person> = (session, asking) => {
  const person = personIn(session, asking)
  if (!person.ok) return person
  const { params } = asking.request
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return id === person.by.user.id ? person : adminIn(session, asking)
}

const JUDGES: { [Needed in Access]: Judge<Proofs[Needed]> } = {
  everybody: () => ({ ok: true, by: undefined }),
  visit: visitIn,
  session: sessionIn,
  newcomer: newcomerIn,
  'half-sign-in': halfIn,
  person: personIn,
  'person-stepped-up': steppedUpPersonIn,
  own: ownIn,
  staff: staffIn,
  exporter: steppedUpStaffIn,
  deleter: staffIn,
  money: staffIn,
  admin: adminIn,
  'staff-stepped-up': steppedUpStaffIn,
  'admin-stepped-up': steppedUpAdminIn,
}
