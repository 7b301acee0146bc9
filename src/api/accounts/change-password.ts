import { ChangePasswordWire, DoneAnswer } from '#contract/accounts/account-wire.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import { changePassword } from '#features/accounts/change-password.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { visitorOf } from './sign-in.ts'

/** The operation that changes the password of the signed-in person, also a one-time one. */
export function registerChangePassword(operations: Operations, shop: Shop): void {
  operations.post('/auth/change-password', {
    tags: ['User'],
    summary: 'Choose another password; all other sessions end and this one gets a new token',
    access: 'person',
    body: ChangePasswordWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'password_common',
      'password_none',
      'password_same',
      'password_weak',
      'password_wrong',
      'too_many_requests',
    ],
    run: async ({ by, body, request }) => {
      const { currentPassword, password } = body
      const asked = { by, currentPassword, password, visitor: visitorOf(request) }
      return await changePassword(shop, asked)
    },
    answer: (changed, { reply }) => {
      reply.header('set-cookie', signInCookies(changed))
      return succeed(null, 'Your password is changed. Other browsers are logged out.')
    },
  })
}
