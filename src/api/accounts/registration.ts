import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { RegisterWire, ResendOtpWire, VerifyOtpWire } from '#contract/accounts/registration-wire.ts'
import { sessionCookie, signInCookies } from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { register } from '#features/accounts/register.ts'
import { resendOtp } from '#features/accounts/resend-otp.ts'
import { verifyOtp } from '#features/accounts/verify-otp.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { visitorOf } from './sign-in.ts'

/** Registers an email and proves it with the code that it is sent. */
export function registerRegistration(operations: Operations, shop: Shop): void {
  operations.post('/auth/register', {
    tags: ['User'],
    access: 'everybody',
    summary: 'Register; whatever email it is, the answer is the same and one mail is sent',
    body: RegisterWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'account_phone_invalid',
      'email_invalid',
      'mails_many',
      'not_signed_in',
      'otp_not_over',
      'password_common',
      'password_weak',
      'signup_closed',
      'too_many_requests',
    ],
    run: ({ request, body }) => register(shop, { ...body, visitor: visitorOf(request) }),
    answer: ({ session }, { reply }) => {
      reply.header('set-cookie', sessionCookie(session))
      return succeed(null, 'We sent a code to your email.')
    },
  })
  operations.post('/auth/verify-otp', {
    tags: ['User'],
    access: 'everybody',
    summary: 'Prove the email of a registration by its code, and be signed in; tries are limited',
    body: VerifyOtpWire,
    answers: { 200: DoneAnswer },
    refuses: ['otp_incomplete', 'otp_invalid', 'too_many_requests'],
    run: ({ request, body }) => verifyOtp(shop, { ...body, visitor: visitorOf(request) }),
    answer: (verified, { reply }) => {
      reply.header('set-cookie', signInCookies(verified))
      return succeed(null, 'OTP Verified Successfully!')
    },
  })
  operations.post('/auth/resend-otp', {
    tags: ['User'],
    summary: 'Send the next code, once the last one is over',
    access: 'newcomer',
    body: ResendOtpWire,
    answers: { 200: DoneAnswer },
    refuses: ['mails_many', 'not_signed_in', 'otp_not_over', 'too_many_requests'],
    run: ({ request, body }) => resendOtp(shop, { ...body, visitor: visitorOf(request) }),
    answer: () => succeed(null, 'A new OTP has been sent to your email.'),
  })
}
