import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer, FederatedWire } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { signInCookies } from '#contract/session-cookie.ts'
import { signInFederated } from '#features/accounts/sign-in-federated.ts'
import type { Shop } from '#features/shop.ts'
import { sendRefusal } from './send-refusal.ts'
import { visitorOf } from './sign-in.ts'

/** Signing in through the identity provider; without one the address does not exist. */
export function registerFederatedSignIn(app: FastifyInstance, shop: Shop): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/auth/federated',
    {
      // before anything in the body is judged
      preValidation: async (_request, reply) =>
        shop.identity ? undefined : sendRefusal(reply, { ok: false, code: 'identity_off' }),
      schema: {
        tags: ['User'],
        summary: "Sign in with the identity provider's token; tries are limited",
        body: FederatedWire,
        response: {
          200: DoneAnswer,
          400: Failure,
          401: Failure,
          403: Failure,
          404: Failure,
          409: Failure,
          415: Failure,
          429: Failure,
          503: Failure,
        },
      },
    },
    async (request, reply) => {
      const signedIn = await signInFederated(shop, { ...request.body, visitor: visitorOf(request) })
      if (!signedIn.ok) {
        if (signedIn.code === 'identity_unreachable')
          request.log.error("the identity provider's keys could not be fetched")
        return sendRefusal(reply, signedIn)
      }
      return reply.header('set-cookie', signInCookies(signedIn)).send(succeed(null, 'Welcome!'))
    },
  )
}
