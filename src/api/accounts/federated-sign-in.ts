import { FederatedWire } from '#contract/accounts/account-wire.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { SignedInAnswer } from '#contract/second-factor/step-up-wire.ts'
import { signInFederated } from '#features/accounts/sign-in-federated.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { sendRefusal } from '../send-refusal.ts'
import { visitorOf } from './sign-in.ts'

/** Sign-in through the identity provider; without one the address does not exist. */
export function registerFederatedSignIn(operations: Operations, shop: Shop): void {
  operations.post('/auth/federated', {
    tags: ['User'],
    access: 'everybody',
    summary: "Sign in with the identity provider's token; tries are limited",
    body: FederatedWire,
    answers: { 200: SignedInAnswer },
    route: {
      // before the body is judged
      preValidation: async (_request, reply) =>
        shop.identity ? undefined : sendRefusal(reply, { ok: false, code: 'identity_off' }),
    },
    refuses: [
      'account_suspended',
      'identity_email_taken',
      'identity_invalid',
      'identity_of_staff',
      'identity_off',
      'identity_unreachable',
      'identity_unverified',
      'signup_closed',
      'too_many_requests',
    ],
    run: async ({ body, request }) => {
      const signedIn = await signInFederated(shop, { ...body, visitor: visitorOf(request) })
      if (!signedIn.ok && signedIn.code === 'identity_unreachable')
        request.log.error("the identity provider's keys could not be fetched")
      return signedIn
    },
    answer: (signedIn, { reply }) => {
      reply.header('set-cookie', signInCookies(signedIn))
      return signedIn.session.isHalf
        ? succeed({ next: 'second_factor' }, 'Please show your second factor.')
        : succeed(null, 'Welcome!')
    },
  })
}
