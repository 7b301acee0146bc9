import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import {
  UserAnswer,
  UserChangeWire,
  UserPath,
  UsersAnswer,
  UsersQuery,
  userToWire,
  VerifiedAnswer,
} from '#contract/user-wire.ts'
import { changeUser } from '#features/accounts/change-user.ts'
import { deleteUser } from '#features/accounts/delete-user.ts'
import { findUser } from '#features/accounts/find-user.ts'
import { listUsers } from '#features/accounts/list-users.ts'
import { verifyUser } from '#features/accounts/verify-user.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 400: Failure, 401: Failure, 403: Failure }

/** Everybody with an account, for Admins. */
export function registerUsers(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerUserReads(app, shop, gate)
  registerUserWrites(app, shop, gate)
}

function registerUserReads(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/auth/users',
    {
      schema: {
        tags: ['User'],
        summary: 'List people with an account, newest first',
        security: access.admin,
        querystring: UsersQuery,
        response: { 200: UsersAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { users, page, pages, total, counts } = await listUsers(shop, {
        by: allowed.by,
        ...request.query,
      })
      return reply.send({ ...succeed(users.map(userToWire)), page, pages, total, counts })
    },
  )
  api.get(
    '/auth/users/:id',
    {
      schema: {
        tags: ['User'],
        summary: 'A person with an account; who is no Admin sees only their own',
        security: access.own,
        params: UserPath,
        response: { 200: UserAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.person(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await findUser(shop, { by: allowed.by, id: request.params.id })
      return found.ok ? reply.send(succeed(userToWire(found.user))) : sendRefusal(reply, found)
    },
  )
}

function registerUserWrites(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const write = { tags: ['User'], security: access.admin, params: UserPath }
  api.put(
    '/auth/users/:id',
    {
      schema: {
        ...write,
        summary: 'Change the role or phone of a person; a new role ends their sessions',
        body: UserChangeWire,
        response: { 200: UserAnswer, ...refused, 404: Failure, 409: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { role, phone } = request.body
      const changed = await changeUser(shop, { by: allowed.by, id: request.params.id, role, phone })
      if (!changed.ok) return sendRefusal(reply, changed)
      const message = role === undefined ? 'User updated.' : 'Role updated successfully!'
      return reply.send(succeed(userToWire(changed.user), message))
    },
  )
  api.delete(
    '/auth/users/:id',
    {
      schema: {
        ...write,
        summary: 'Delete the account of another person; their sessions end',
        response: { 200: DoneAnswer, ...refused, 404: Failure, 409: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const deleted = await deleteUser(shop, { by: allowed.by, id: request.params.id })
      return deleted.ok
        ? reply.send(succeed(null, 'User deleted successfully!'))
        : sendRefusal(reply, deleted)
    },
  )
  api.post(
    '/auth/users/:id/verify',
    {
      schema: {
        ...write,
        summary:
          'Take the email of a person as proven, where no mail can prove it; answers a one-time password',
        response: { 200: VerifiedAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const verified = await verifyUser(shop, { by: allowed.by, id: request.params.id })
      if (!verified.ok) return sendRefusal(reply, verified)
      return reply.send(succeed({ oneTimePassword: verified.oneTimePassword }, 'User verified.'))
    },
  )
}
