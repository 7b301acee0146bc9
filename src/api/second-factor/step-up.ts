import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { StepUpWire } from '#contract/second-factor/step-up-wire.ts'
import { stepUp } from '#features/second-factor/step-up.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { proofOf } from './proof-of.ts'

/** The proof that the person of a session sits at the browser, before something that a stolen cookie must not do. */
export function registerStepUp(operations: Operations, shop: Shop): void {
  operations.post('/auth/step-up', {
    tags: ['User'],
    summary:
      'Show again that it is you: for ten minutes this session may do what needs it; tries are limited',
    access: 'person',
    body: StepUpWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'factor_code_incomplete',
      'factor_code_used',
      'factor_code_wrong',
      'passkey_copied',
      'passkey_over',
      'passkey_wrong',
      'password_none',
      'password_wrong',
      'second_factor_awaited',
      'too_many_requests',
    ],
    run: ({ by, body }) => stepUp(shop, { by, proof: 'password' in body ? body : proofOf(body) }),
    answer: () => succeed(null, 'Thank you.'),
  })
}
