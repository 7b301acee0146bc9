import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DoneAnswer } from '#contract/account-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { RegisterWire, ResendOtpWire, VerifyOtpWire } from '#contract/registration-wire.ts'
import { sessionCookie, signInCookies } from '#contract/session-cookie.ts'
import { register } from '#features/accounts/register.ts'
import { resendOtp } from '#features/accounts/resend-otp.ts'
import { verifyOtp } from '#features/accounts/verify-otp.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import { sendRefusal } from './send-refusal.ts'
import { visitorOf } from './sign-in.ts'

/** Registering, and proving one's email with the code that it is sent. */
export function registerRegistration(app: FastifyInstance, shop: Shop): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.post(
    '/auth/register',
    {
      schema: {
        tags: ['User'],
        summary: 'Register; whatever email it is, the answer is the same and one mail is sent',
        body: RegisterWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const registered = await register(shop, { ...request.body, visitor: visitorOf(request) })
      if (!registered.ok) return sendRefusal(reply, registered)
      return reply
        .header('set-cookie', sessionCookie(registered.session))
        .send(succeed(null, 'We sent a code to your email.'))
    },
  )
  api.post(
    '/auth/verify-otp',
    {
      schema: {
        tags: ['User'],
        summary: 'Prove the email of a registration by its code, and be signed in; tries are limited',
        body: VerifyOtpWire,
        response: { 200: DoneAnswer, 400: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const verified = await verifyOtp(shop, { ...request.body, visitor: visitorOf(request) })
      if (!verified.ok) return sendRefusal(reply, verified)
      return reply
        .header('set-cookie', signInCookies(verified))
        .send(succeed(null, 'OTP Verified Successfully!'))
    },
  )
  api.post(
    '/auth/resend-otp',
    {
      schema: {
        tags: ['User'],
        summary: 'Send the next code, once the last one is over',
        security: access.newcomer,
        body: ResendOtpWire,
        response: { 200: DoneAnswer, 400: Failure, 401: Failure, 403: Failure, 415: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      const resent = await resendOtp(shop, { ...request.body, visitor: visitorOf(request) })
      if (!resent.ok) return sendRefusal(reply, resent)
      return reply.send(succeed(null, 'A new OTP has been sent to your email.'))
    },
  )
}
