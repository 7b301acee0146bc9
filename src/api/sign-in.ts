import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer, LogInWire, MeAnswer, meToWire } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { endedSessionCookie, sessionTokenIn, signInCookies, visitorFrom } from '#contract/session-cookie.ts'
import { findMe } from '#features/accounts/find-me.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { logOut } from '#features/accounts/log-out.ts'
import type { Visitor } from '#features/accounts/open-session.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** What a request brings to a sign-in. */
export const visitorOf = ({ headers, ip }: FastifyRequest): Visitor =>
  visitorFrom(headers.cookie, { userAgent: headers['user-agent'], address: ip })

/** Signing in and out, and who is signed in. */
export function registerSignIn(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/auth/login',
    {
      schema: {
        tags: ['User'],
        summary: 'Sign in by email or phone; tries are limited',
        body: LogInWire,
        response: { 200: DoneAnswer, 400: Failure, 401: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const signedIn = await logIn(shop, { ...request.body, visitor: visitorOf(request) })
      if (!signedIn.ok) return sendRefusal(reply, signedIn)
      const message = signedIn.isVerified ? 'Welcome back!' : 'Please verify your email.'
      return reply.header('set-cookie', signInCookies(signedIn)).send(succeed(null, message))
    },
  )
  api.post(
    '/auth/logout',
    {
      schema: {
        tags: ['User'],
        summary: 'Sign out; without a session there is nothing to do',
        response: { 200: DoneAnswer, 403: Failure },
      },
    },
    async (request, reply) => {
      await logOut(shop, sessionTokenIn(request.headers.cookie))
      return reply.header('set-cookie', endedSessionCookie()).send(succeed(null, 'You are logged out.'))
    },
  )
  api.get(
    '/auth/me',
    {
      schema: {
        tags: ['User'],
        summary: 'Who is signed in',
        security: access.session,
        response: { 200: MeAnswer, 401: Failure },
      },
    },
    async (request, reply) => {
      const found = await gate.session(request)
      if (!found.ok) return sendRefusal(reply, found)
      return reply.send(succeed(meToWire(await findMe(shop, found.session))))
    },
  )
}
