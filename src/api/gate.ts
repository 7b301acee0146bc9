import type { FastifyRequest } from 'fastify'
import { sessionTokenIn } from '#contract/session-cookie.ts'
import type { Refusal } from '#domain/refusal.ts'
import { identify, type Session } from '#features/accounts/identify.ts'
import { type Admin, type Person, proveAdmin, proveStaff, type Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The one way from a request to a proof of who sends it. Each door asks for the least that its feature needs; without
 * a session the answer is 401, with too little 403.
 */
export function gateOf(shop: Shop) {
  const session = async (request: FastifyRequest): Promise<{ ok: true; session: Session } | Refusal> => {
    const found = await identify(shop, sessionTokenIn(request.headers.cookie))
    return found ? { ok: true, session: found } : { ok: false, code: 'not_signed_in' }
  }
  const person = async (request: FastifyRequest): Promise<{ ok: true; by: Person } | Refusal> => {
    const found = await session(request)
    if (!found.ok) return found
    if (found.session.kind === 'pending') return { ok: false, code: 'not_verified' }
    return { ok: true, by: found.session.person }
  }
  const staff = async (request: FastifyRequest): Promise<{ ok: true; by: Staff } | Refusal> => {
    const found = await person(request)
    return found.ok ? proveStaff(found.by) : found
  }
  const admin = async (request: FastifyRequest): Promise<{ ok: true; by: Admin } | Refusal> => {
    const found = await person(request)
    return found.ok ? proveAdmin(found.by) : found
  }
  /** `session`: also one that proves no email yet. */
  return { session, person, staff, admin }
}

export type Gate = ReturnType<typeof gateOf>
