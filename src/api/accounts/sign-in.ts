import type { FastifyRequest } from 'fastify'
import { DoneAnswer, LogInWire, MeAnswer, meToWire } from '#contract/accounts/account-wire.ts'
import {
  endedSessionCookie,
  sessionTokenIn,
  signInCookies,
  visitorFrom,
} from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { SignedInAnswer } from '#contract/second-factor/step-up-wire.ts'
import { findMe } from '#features/accounts/find-me.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { logOut } from '#features/accounts/log-out.ts'
import type { Visitor } from '#features/accounts/open-session.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The visitor of a request, for a sign-in. */
export const visitorOf = ({ headers, ip }: FastifyRequest): Visitor =>
  visitorFrom(headers.cookie, { userAgent: headers['user-agent'], address: ip })

/** Signs in and out, and returns the signed-in person. */
export function registerSignIn(operations: Operations, shop: Shop): void {
  operations.post('/auth/login', {
    tags: ['User'],
    access: 'everybody',
    summary: 'Sign in by email or phone; tries are limited',
    body: LogInWire,
    answers: { 200: SignedInAnswer },
    refuses: ['account_suspended', 'credentials_missing', 'credentials_wrong', 'too_many_requests'],
    run: ({ request, body }) => logIn(shop, { ...body, visitor: visitorOf(request) }),
    answer: (signedIn, { reply }) => {
      reply.header('set-cookie', signInCookies(signedIn))
      if (signedIn.session.isHalf)
        return succeed({ next: 'second_factor' }, 'Please show your second factor.')
      return succeed(null, signedIn.isVerified ? 'Welcome back!' : 'Please verify your email.')
    },
  })
  operations.post('/auth/logout', {
    tags: ['User'],
    access: 'everybody',
    summary: 'Sign out; without a session there is nothing to do',
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ request }) => logOut(shop, sessionTokenIn(request.headers.cookie), request.ip),
    answer: (_done, { reply }) => {
      reply.header('set-cookie', endedSessionCookie())
      return succeed(null, 'You are logged out.')
    },
  })
  operations.get('/auth/me', {
    tags: ['User'],
    summary: 'Who is signed in',
    access: 'session',
    answers: { 200: MeAnswer },
    refuses: [],
    run: ({ by }) => findMe(shop, by),
    answer: me => succeed(meToWire(me)),
  })
}
