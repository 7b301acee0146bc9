import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { endedSessionCookie } from '#contract/session-cookie.ts'
import { SessionPath, SessionsAnswer, sessionToWire } from '#contract/session-wire.ts'
import { endSession } from '#features/accounts/end-session.ts'
import { listSessions } from '#features/accounts/list-sessions.ts'
import { regenerateKeys } from '#features/accounts/regenerate-keys.ts'
import { signOutEverywhere } from '#features/accounts/sign-out-everywhere.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const refused = { 401: Failure, 403: Failure }

/** Where a person is signed in, and ending it: their own sessions one by one or all, and everybody's for an Admin. */
export function registerSessions(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerOwnSessions(app, shop, gate)
  app.withTypeProvider<ZodTypeProvider>().post(
    '/auth/regenerate-keys',
    {
      schema: {
        tags: ['User'],
        summary: "End everybody's other sessions and all open codes",
        security: access.admin,
        body: z.strictObject({}),
        response: { 200: DoneAnswer, 400: Failure, ...refused, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      await regenerateKeys(shop, allowed.by)
      return reply.send(
        succeed(null, 'Everybody else is logged out, and open codes are worth nothing any more.'),
      )
    },
  )
}

function registerOwnSessions(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const own = { tags: ['User'], security: access.person }
  api.get(
    '/auth/sessions',
    {
      schema: {
        ...own,
        summary: 'Where one is signed in, newest first',
        response: { 200: SessionsAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.person(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      return reply.send(succeed((await listSessions(shop, allowed.by)).map(sessionToWire)))
    },
  )
  api.delete(
    '/auth/sessions',
    {
      schema: {
        ...own,
        summary: 'Sign out everywhere, in this browser too',
        response: { 200: DoneAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.person(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      await signOutEverywhere(shop, allowed.by)
      return reply
        .header('set-cookie', endedSessionCookie())
        .send(succeed(null, 'You are logged out everywhere.'))
    },
  )
  api.delete(
    '/auth/sessions/:id',
    {
      schema: {
        ...own,
        summary: 'End one of the sessions of oneself',
        params: SessionPath,
        response: { 200: DoneAnswer, 400: Failure, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.person(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { id } = request.params
      const ended = await endSession(shop, { by: allowed.by, id })
      if (!ended.ok) return sendRefusal(reply, ended)
      if (id === allowed.by.sessionId) reply.header('set-cookie', endedSessionCookie())
      return reply.send(succeed(null, 'The session has ended.'))
    },
  )
}
