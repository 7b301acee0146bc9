import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { ForgotWire, ResetWire } from '#contract/registration-wire.ts'
import { deviceCookie } from '#contract/session-cookie.ts'
import { forgotPassword } from '#features/accounts/forgot-password.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'

/** A new password for whoever forgot the old one, by a code that the email is sent. */
export function registerPasswordReset(app: FastifyInstance, shop: Shop): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/auth/forgot',
    {
      schema: {
        tags: ['User'],
        summary: 'Ask for the code of a new password; the answer does not tell whether there is an account',
        body: ForgotWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const asked = await forgotPassword(shop, { email: request.body.email, address: request.ip })
      if (!asked.ok) return sendRefusal(reply, asked)
      return reply.send(succeed(null, 'If there is an account, we sent a code to its email.'))
    },
  )
  api.post(
    '/auth/reset',
    {
      schema: {
        tags: ['User'],
        summary: 'Set a new password by its code; all sessions end and none begins',
        body: ResetWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const reset = await resetPassword(shop, request.body)
      if (!reset.ok) return sendRefusal(reply, reset)
      return reply
        .header('set-cookie', deviceCookie(reset.device))
        .send(succeed(null, 'Your password is changed. Please log in.'))
    },
  )
}
