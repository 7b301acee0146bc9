import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ForgotWire, ResetByLinkWire, ResetWire } from '#contract/accounts/registration-wire.ts'
import { deviceCookie, resetCookie, resetTokenIn } from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { forgotPassword } from '#features/accounts/forgot-password.ts'
import { resetByLink } from '#features/accounts/reset-by-link.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const CHANGED = 'Your password is changed. Please log in.'

/** The operations for a forgotten password: by the code or the link of a mail. */
export function registerPasswordReset(operations: Operations, shop: Shop): void {
  registerForgot(operations, shop)
  registerReset(operations, shop)
}

function registerForgot(operations: Operations, shop: Shop): void {
  operations.post('/auth/forgot', {
    tags: ['User'],
    access: 'everybody',
    summary:
      'Ask for the mail that sets a new password; the answer does not tell whether there is an account',
    body: ForgotWire,
    answers: { 200: DoneAnswer },
    refuses: ['email_invalid', 'mails_many', 'otp_not_over'],
    run: ({ body, request }) => forgotPassword(shop, { email: body.email, address: request.ip }),
    answer: ({ asked }, { reply }) => {
      reply.header('set-cookie', resetCookie(asked))
      return succeed(null, 'If there is an account, we sent a code to its email.')
    },
  })
}

function registerReset(operations: Operations, shop: Shop): void {
  operations.post('/auth/reset', {
    tags: ['User'],
    access: 'everybody',
    summary:
      'Set a new password by its code, in the browser that asked for it; all sessions end and none begins',
    body: ResetWire,
    answers: { 200: DoneAnswer },
    refuses: ['otp_incomplete', 'otp_invalid', 'password_common', 'password_weak', 'too_many_requests'],
    run: async ({ request, body }) => {
      const asked = resetTokenIn(request.headers.cookie)
      return await resetPassword(shop, { ...body, asked, address: request.ip })
    },
    answer: ({ device }, { reply }) => {
      reply.header('set-cookie', deviceCookie(device))
      return succeed(null, CHANGED)
    },
  })
  operations.post('/auth/reset-by-link', {
    tags: ['User'],
    access: 'everybody',
    summary: 'Set a new password by the link of a mail; all sessions end and none begins',
    body: ResetByLinkWire,
    answers: { 200: DoneAnswer },
    refuses: ['link_invalid', 'password_common', 'password_weak'],
    run: ({ body, request }) => resetByLink(shop, { ...body, address: request.ip }),
    answer: ({ device }, { reply }) => {
      reply.header('set-cookie', deviceCookie(device))
      return succeed(null, CHANGED)
    },
  })
}
