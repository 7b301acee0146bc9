import type { FastifyRequest } from 'fastify'
import { sessionTokenIn } from '#contract/accounts/session-cookie.ts'
import type { Refusal } from '#domain/refusal.ts'
import { identify, type Session } from '#features/accounts/identify.ts'
import { type Admin, type Person, proveAdmin, proveStaff, type Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import type { Access } from './access.ts'

/** The result of the gate for each access: the proof that a feature takes as `by`. */
export type Proofs = {
  everybody: undefined
  session: Session
  newcomer: Session
  person: Person
  own: Person
  staff: Staff
  admin: Admin
}

export type AccessRefusal = Refusal<
  'not_signed_in' | 'not_verified' | 'not_allowed' | 'password_change_needed'
>
type Proven<By> = { ok: true; by: By } | AccessRefusal

/** The only way from a request to a proof of its sender; 401 without a session, 403 with too little right. */
export const gateOf =
  (shop: Shop) =>
  async <Needed extends Access>(needed: Needed, request: FastifyRequest): Promise<Proven<Proofs[Needed]>> =>
    JUDGES[needed](
      needed === 'everybody' ? undefined : await identify(shop, sessionTokenIn(request.headers.cookie)),
      request,
    )

export type Gate = ReturnType<typeof gateOf>

type Judge<By> = (session: Session | undefined, request: FastifyRequest) => Proven<By>

const sessionIn: Judge<Session> = session =>
  session ? { ok: true, by: session } : { ok: false, code: 'not_signed_in' }
/** A signed-in person has no code to wait for. */
const newcomerIn: Judge<Session> = (session, request) =>
  session?.kind === 'person' ? { ok: false, code: 'not_signed_in' } : sessionIn(session, request)
const personIn: Judge<Person> = session => {
  if (!session) return { ok: false, code: 'not_signed_in' }
  return session.kind === 'person' ? { ok: true, by: session.person } : { ok: false, code: 'not_verified' }
}
const staffIn: Judge<Staff> = (session, request) => {
  const person = personIn(session, request)
  return person.ok ? proveStaff(person.by) : person
}
const adminIn: Judge<Admin> = (session, request) => {
  const person = personIn(session, request)
  return person.ok ? proveAdmin(person.by) : person
}
/** The account in the address: for its own person, and any account for an Admin. */
const ownIn: Judge<Person> = (session, request) => {
  const person = personIn(session, request)
  if (!person.ok) return person
  const { params } = request
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return id === person.by.user.id ? person : adminIn(session, request)
}

const JUDGES: { [Needed in Access]: Judge<Proofs[Needed]> } = {
  everybody: () => ({ ok: true, by: undefined }),
  session: sessionIn,
  newcomer: newcomerIn,
  person: personIn,
  own: ownIn,
  staff: staffIn,
  admin: adminIn,
}
