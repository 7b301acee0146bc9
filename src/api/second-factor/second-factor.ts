import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import { UserPath } from '#contract/accounts/user-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { SecondFactorCodec } from '#contract/second-factor/second-factor-codec.ts'
import {
  ConfirmTotpWire,
  FactorWire,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  StartedTotpAnswer,
} from '#contract/second-factor/step-up-wire.ts'
import { finishSignIn } from '#features/second-factor/finish-sign-in.ts'
import { readSecondFactor } from '#features/second-factor/read-second-factor.ts'
import { removeApp, removeSecondFactor, resetSecondFactor } from '#features/second-factor/remove-factor.ts'
import { renewRecoveryCodes } from '#features/second-factor/renew-recovery-codes.ts'
import { confirmTotp, startTotp } from '#features/second-factor/set-up-totp.ts'
import type { Shop } from '#features/shop.ts'
import { visitorOf } from '../accounts/sign-in.ts'
import type { Operations } from '../operations.ts'
import { registerPasskeys } from './passkeys.ts'
import { proofOf } from './proof-of.ts'

const tags = ['User']

/** The second half of a sign-in, and what a person shows for it. */
export function registerSecondFactor(operations: Operations, shop: Shop): void {
  operations.post('/auth/second-factor', {
    tags,
    summary: 'Finish a sign-in by the second factor; tries are limited',
    access: 'half-sign-in',
    body: FactorWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'factor_code_incomplete',
      'factor_code_used',
      'factor_code_wrong',
      'not_signed_in',
      'passkey_copied',
      'passkey_over',
      'passkey_wrong',
      'too_many_requests',
    ],
    run: ({ by, body, request }) =>
      finishSignIn(shop, { half: by, proof: proofOf(body), visitor: visitorOf(request) }),
    answer: (signedIn, { reply }) => {
      reply.header('set-cookie', signInCookies(signedIn))
      return succeed(null, 'Welcome back!')
    },
  })
  registerOwnFactor(operations, shop)
  registerTotp(operations, shop)
  registerPasskeys(operations, shop)
  operations.post('/auth/users/:id/reset-second-factor', {
    tags,
    summary: 'Take the second factor of somebody who has lost it away; they are signed out everywhere',
    access: 'admin-stepped-up',
    params: UserPath,
    answers: { 200: DoneAnswer },
    refuses: ['not_allowed', 'second_factor_none', 'user_is_self', 'user_not_found'],
    run: ({ by, params: { id } }) => resetSecondFactor(shop, { by, id }),
    answer: () => succeed(null, 'The second factor is reset. They sign in with their password.'),
  })
}

function registerOwnFactor(operations: Operations, shop: Shop): void {
  operations.get('/auth/second-factor', {
    tags,
    summary: 'What the signed-in person can show besides the password',
    access: 'person',
    answers: { 200: SecondFactorAnswer },
    refuses: [],
    run: ({ by }) => readSecondFactor(shop, { by }),
    answer: factor => succeed(SecondFactorCodec.write(factor)),
  })
  operations.delete('/auth/second-factor', {
    tags,
    summary:
      'Remove the second factor; other browsers are signed out. An Admin keeps one after the days of grace',
    access: 'person-stepped-up',
    answers: { 200: DoneAnswer },
    refuses: ['second_factor_needed', 'second_factor_none'],
    run: ({ by }) => removeSecondFactor(shop, { by }),
    answer: () => succeed(null, 'The second factor is removed. Other browsers are logged out.'),
  })
  operations.post('/auth/second-factor/recovery-codes', {
    tags,
    summary: 'Make ten other recovery codes; the earlier ones stop working',
    access: 'person-stepped-up',
    answers: { 200: RecoveryCodesAnswer },
    refuses: ['second_factor_none'],
    run: ({ by }) => renewRecoveryCodes(shop, { by }),
    answer: ({ recoveryCodes }) => succeed({ recovery_codes: recoveryCodes }),
  })
}

function registerTotp(operations: Operations, shop: Shop): void {
  operations.delete('/auth/second-factor/totp', {
    tags,
    summary:
      'Remove the authenticator app; other browsers are signed out. With the last way goes the second factor, which an Admin keeps after the days of grace',
    access: 'person-stepped-up',
    answers: { 200: DoneAnswer },
    refuses: ['second_factor_needed', 'second_factor_none'],
    run: ({ by }) => removeApp(shop, { by }),
    answer: () => succeed(null, 'The app is removed. Other browsers are logged out.'),
  })
  operations.post('/auth/second-factor/totp', {
    tags,
    summary: 'Make a secret for an authenticator app; it counts when the app has shown a code',
    access: 'person-stepped-up',
    answers: { 200: StartedTotpAnswer },
    refuses: [],
    run: ({ by }) => startTotp(shop, { by }),
    answer: ({ secret, uri, qrSvg }) => succeed({ secret, uri, qr_svg: qrSvg }),
  })
  operations.post('/auth/second-factor/totp/confirm', {
    tags,
    summary: 'Show that the app has the secret: from then on it is asked for at every sign-in',
    access: 'person-stepped-up',
    body: ConfirmTotpWire,
    answers: { 200: RecoveryCodesAnswer },
    refuses: ['factor_code_incomplete', 'factor_code_wrong', 'factor_setup_over'],
    run: ({ by, body }) => confirmTotp(shop, { by, code: body.code }),
    answer: ({ recoveryCodes }) =>
      succeed(
        { recovery_codes: recoveryCodes },
        'The app is your second factor now. Other browsers are logged out.',
      ),
  })
}
