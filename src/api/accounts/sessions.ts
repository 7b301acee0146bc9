import { z } from 'zod'
import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { endedSessionCookie } from '#contract/accounts/session-cookie.ts'
import { SessionPath, SessionsAnswer, sessionToWire } from '#contract/accounts/session-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { endSession } from '#features/accounts/end-session.ts'
import { listSessions } from '#features/accounts/list-sessions.ts'
import { regenerateKeys } from '#features/accounts/regenerate-keys.ts'
import { signOutEverywhere } from '#features/accounts/sign-out-everywhere.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Lists and ends a person's own sessions, one by one or all; for an Admin, everybody's. */
export function registerSessions(operations: Operations, shop: Shop): void {
  registerOwnSessions(operations, shop)
  operations.post('/auth/regenerate-keys', {
    tags: ['User'],
    summary: "End everybody's other sessions and all open codes",
    access: 'admin-stepped-up',
    body: z.strictObject({}),
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by }) => regenerateKeys(shop, by),
    answer: () => succeed(null, 'Everybody else is logged out, and open codes are worth nothing any more.'),
  })
}

function registerOwnSessions(operations: Operations, shop: Shop): void {
  const own = { tags: ['User'], access: 'person' } as const
  operations.get('/auth/sessions', {
    ...own,
    summary: 'Where one is signed in, newest first',
    answers: { 200: SessionsAnswer },
    refuses: [],
    run: ({ by }) => listSessions(shop, by),
    answer: sessions => succeed(sessions.map(sessionToWire)),
  })
  operations.delete('/auth/sessions', {
    ...own,
    summary: 'Sign out everywhere, in this browser too',
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by }) => signOutEverywhere(shop, by),
    answer: (_done, { reply }) => {
      reply.header('set-cookie', endedSessionCookie())
      return succeed(null, 'You are logged out everywhere.')
    },
  })
  operations.delete('/auth/sessions/:id', {
    ...own,
    summary: 'End one of the sessions of oneself',
    params: SessionPath,
    answers: { 200: DoneAnswer },
    refuses: ['session_not_found'],
    run: ({ by, params: { id } }) => endSession(shop, { by, id }),
    answer: (_done, { by, params, reply }) => {
      if (params.id === by.sessionId) reply.header('set-cookie', endedSessionCookie())
      return succeed(null, 'The session has ended.')
    },
  })
}
