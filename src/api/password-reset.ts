import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { ForgotWire, ResetByLinkWire, ResetWire } from '#contract/registration-wire.ts'
import { deviceCookie, resetCookie, resetTokenIn } from '#contract/session-cookie.ts'
import { forgotPassword } from '#features/accounts/forgot-password.ts'
import { resetByLink } from '#features/accounts/reset-by-link.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'

const CHANGED = 'Your password is changed. Please log in.'

/** A new password for whoever forgot the old one, by the code or the link of a mail. */
export function registerPasswordReset(app: FastifyInstance, shop: Shop): void {
  registerForgot(app, shop)
  registerReset(app, shop)
}

function registerForgot(app: FastifyInstance, shop: Shop): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/auth/forgot',
    {
      schema: {
        tags: ['User'],
        summary:
          'Ask for the mail that sets a new password; the answer does not tell whether there is an account',
        body: ForgotWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const asked = await forgotPassword(shop, { email: request.body.email, address: request.ip })
      if (!asked.ok) return sendRefusal(reply, asked)
      return reply
        .header('set-cookie', resetCookie(asked.asked))
        .send(succeed(null, 'If there is an account, we sent a code to its email.'))
    },
  )
}

function registerReset(app: FastifyInstance, shop: Shop): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/auth/reset',
    {
      schema: {
        tags: ['User'],
        summary:
          'Set a new password by its code, in the browser that asked for it; all sessions end and none begins',
        body: ResetWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const asked = resetTokenIn(request.headers.cookie)
      const reset = await resetPassword(shop, { ...request.body, asked, address: request.ip })
      if (!reset.ok) return sendRefusal(reply, reset)
      return reply.header('set-cookie', deviceCookie(reset.device)).send(succeed(null, CHANGED))
    },
  )
  api.post(
    '/auth/reset-by-link',
    {
      schema: {
        tags: ['User'],
        summary: 'Set a new password by the link of a mail; all sessions end and none begins',
        body: ResetByLinkWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const reset = await resetByLink(shop, request.body)
      if (!reset.ok) return sendRefusal(reply, reset)
      return reply.header('set-cookie', deviceCookie(reset.device)).send(succeed(null, CHANGED))
    },
  )
}
