import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenIn } from '#contract/session-cookie.ts'
import type { Refusal } from '#domain/refusal.ts'
import { identify, type Session } from '#features/accounts/identify.ts'
import { type Admin, type Person, proveAdmin, proveStaff, type Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'

type Found = { ok: true; session: Session } | Refusal
type Proven<Proof> = { ok: true; by: Proof } | Refusal

/** The least that an operation may ask for; `access.ts` has the same names. */
export type Least = 'session' | 'newcomer' | 'person' | 'own' | 'staff' | 'admin'

/**
 * Sessions that were looked up before a request was read, each for the first who asks then. Never of a request with a
 * body: it may take minutes to come in, and a session that ends meanwhile is over.
 */
const lookedUp = new WeakMap<FastifyRequest, Session>()

const personIn = (found: Found): Proven<Person> => {
  if (!found.ok) return found
  if (found.session.kind === 'pending') return { ok: false, code: 'not_verified' }
  return { ok: true, by: found.session.person }
}
const staffIn = (found: Found): Proven<Staff> => {
  const person = personIn(found)
  return person.ok ? proveStaff(person.by) : person
}
const adminIn = (found: Found): Proven<Admin> => {
  const person = personIn(found)
  return person.ok ? proveAdmin(person.by) : person
}
/** Who is signed in has no code to wait for. */
const newcomerIn = (found: Found): Found =>
  found.ok && found.session.kind !== 'pending' ? { ok: false, code: 'not_signed_in' } : found
/** The account that the address names, for its own person, and anybody's for an Admin. */
const ownIn = (found: Found, { params }: FastifyRequest): Proven<Person> => {
  const person = personIn(found)
  if (!person.ok) return person
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return id === person.by.user.id ? person : adminIn(found)
}

const JUDGES = {
  session: (found: Found) => found,
  newcomer: newcomerIn,
  person: personIn,
  own: ownIn,
  staff: staffIn,
  admin: adminIn,
} satisfies Record<Least, unknown>

/**
 * The one way from a request to a proof of who sends it. Each door asks for the least that its feature needs; without
 * a session the answer is 401, with too little 403.
 */
export function gateOf(shop: Shop) {
  const session = async (request: FastifyRequest): Promise<Found> => {
    const before = lookedUp.get(request)
    lookedUp.delete(request)
    const found = before ?? (await identify(shop, sessionTokenIn(request.headers.cookie)))
    return found ? { ok: true, session: found } : { ok: false, code: 'not_signed_in' }
  }
  const person = async (request: FastifyRequest) => personIn(await session(request))
  const staff = async (request: FastifyRequest) => staffIn(await session(request))
  const admin = async (request: FastifyRequest) => adminIn(await session(request))
  /** Refuses who may not call, before anything of the request is read. */
  const judgeFirst = (least: Least) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await session(request)
    const allowed = JUDGES[least](found, request)
    if (!allowed.ok) return sendRefusal(reply, allowed)
    if (found.ok && isWithoutBody(request)) lookedUp.set(request, found.session)
    return undefined
  }
  /** `session`: also one that proves no email yet. */
  return { session, person, staff, admin, judgeFirst }
}

const isWithoutBody = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

export type Gate = ReturnType<typeof gateOf>
