import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ChangePasswordWire, DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { signInCookies } from '#contract/session-cookie.ts'
import { changePassword } from '#features/accounts/change-password.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'
import { visitorOf } from './sign-in.ts'

/** Another password for whoever is signed in, also in place of a one-time one. */
export function registerChangePassword(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/auth/change-password',
    {
      schema: {
        tags: ['User'],
        summary: 'Choose another password; all other sessions end and this one gets a new token',
        security: access.person,
        body: ChangePasswordWire,
        response: {
          200: DoneAnswer,
          400: Failure,
          401: Failure,
          403: Failure,
          409: Failure,
          415: Failure,
          429: Failure,
        },
      },
    },
    async (request, reply) => {
      const allowed = await gate.person(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { currentPassword, password } = request.body
      const asked = { by: allowed.by, currentPassword, password, visitor: visitorOf(request) }
      const changed = await changePassword(shop, asked)
      if (!changed.ok) return sendRefusal(reply, changed)
      return reply
        .header('set-cookie', signInCookies(changed))
        .send(succeed(null, 'Your password is changed. Other browsers are logged out.'))
    },
  )
}
