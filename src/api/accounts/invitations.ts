import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
  InvitationPath,
  InvitationsAnswer,
  InvitedAnswer,
  InviteWire,
  invitationToWire,
  invitedToWire,
  JoinWire,
} from '#contract/accounts/invitation-wire.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { acceptInvitation } from '#features/accounts/accept-invitation.ts'
import { invite, renewInvitation, takeInvitationBack } from '#features/accounts/invite.ts'
import { listInvitations } from '#features/accounts/list-invitations.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { visitorOf } from './sign-in.ts'

/** Invitations into the team, for Admins; and joining by the link of one. */
export function registerInvitations(operations: Operations, shop: Shop): void {
  registerInvitingWrites(operations, shop)
  operations.get('/auth/invitations', {
    tags: ['User'],
    summary: 'Who is invited and has no account yet, newest first, also by a link that has ended',
    access: 'admin',
    answers: { 200: InvitationsAnswer },
    refuses: [],
    run: ({ by }) => listInvitations(shop, { by }),
    answer: invitations => succeed(invitations.map(invitationToWire)),
  })
  operations.post('/auth/invitations/accept', {
    tags: ['User'],
    summary: 'Join by the link of an invitation: makes the account, once, and signs in',
    access: 'everybody',
    body: JoinWire,
    answers: { 200: DoneAnswer },
    refuses: ['invitation_closed', 'invitation_not_found', 'password_common', 'password_weak'],
    run: ({ body, request }) => acceptInvitation(shop, { ...body, visitor: visitorOf(request) }),
    answer: (joined, { reply }) => {
      reply.header('set-cookie', signInCookies(joined))
      return succeed(null, 'Welcome to the team!')
    },
  })
}

function registerInvitingWrites(operations: Operations, shop: Shop): void {
  const write = { tags: ['User'], access: 'admin' } as const
  operations.post('/auth/invitations', {
    ...write,
    access: 'admin-stepped-up',
    summary: 'Invite somebody by a link that works once, within two days; also mailed where mail works',
    body: InviteWire,
    answers: { 201: InvitedAnswer },
    refuses: ['email_invalid', 'email_taken', 'invited_already', 'not_allowed', 'too_many_requests'],
    run: ({ by, body }) => invite(shop, { by, ...body }),
    answer: invited => succeed(invitedToWire(invited), 'The link is ready.'),
  })
  operations.post('/auth/invitations/:id/link', {
    ...write,
    access: 'admin-stepped-up',
    summary: 'A new link for somebody who is invited; the one before it ends',
    params: InvitationPath,
    answers: { 201: InvitedAnswer },
    refuses: ['email_taken', 'invitation_not_found', 'not_allowed', 'too_many_requests'],
    run: ({ by, params: { id } }) => renewInvitation(shop, { by, id }),
    answer: invited => succeed(invitedToWire(invited), 'The new link is ready.'),
  })
  operations.delete('/auth/invitations/:id', {
    ...write,
    summary: 'Take an invitation back: its link opens nothing any more',
    params: InvitationPath,
    answers: { 200: DoneAnswer },
    refuses: ['invitation_not_found'],
    run: ({ by, params: { id } }) => takeInvitationBack(shop, { by, id }),
    answer: () => succeed(null, 'The invitation is taken back.'),
  })
}
