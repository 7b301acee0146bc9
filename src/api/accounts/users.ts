import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { PasswordLinkAnswer, passwordLinkToWire } from '#contract/accounts/invitation-wire.ts'
import {
  listedUserToWire,
  UserAnswer,
  UserChangeWire,
  UserPath,
  UsersAnswer,
  UsersQuery,
  userToWire,
  VerifiedAnswer,
} from '#contract/accounts/user-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { changeUser } from '#features/accounts/change-user.ts'
import { deleteUser } from '#features/accounts/delete-user.ts'
import { findUser } from '#features/accounts/find-user.ts'
import { handPasswordLink } from '#features/accounts/hand-password-link.ts'
import { listUsers } from '#features/accounts/list-users.ts'
import { signOutUser } from '#features/accounts/sign-out-user.ts'
import { verifyUser } from '#features/accounts/verify-user.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** All accounts, for Admins. */
export function registerUsers(operations: Operations, shop: Shop): void {
  registerUserReads(operations, shop)
  registerUserWrites(operations, shop)
}

function registerUserReads(operations: Operations, shop: Shop): void {
  operations.get('/auth/users', {
    tags: ['User'],
    summary: 'List people with an account, newest first',
    access: 'admin',
    query: UsersQuery,
    answers: { 200: UsersAnswer },
    refuses: [],
    run: ({ by, query }) => listUsers(shop, { by, ...query }),
    answer: ({ users, ...answered }) => ({
      ...succeed(users.map(listedUserToWire)),
      ...answered,
    }),
  })
  operations.get('/auth/users/:id', {
    tags: ['User'],
    summary: 'A person with an account; who is no Admin sees only their own',
    access: 'own',
    params: UserPath,
    answers: { 200: UserAnswer },
    refuses: ['not_allowed', 'password_change_needed', 'second_factor_needed', 'user_not_found'],
    run: ({ by, params }) => findUser(shop, { by, id: params.id }),
    answer: ({ user }) => succeed(userToWire(user)),
  })
}

function registerUserWrites(operations: Operations, shop: Shop): void {
  const write = { tags: ['User'], access: 'admin', params: UserPath } as const
  operations.put('/auth/users/:id', {
    ...write,
    access: 'admin-stepped-up',
    summary:
      'Change the role, state, name, phone or email of a person; a new role or state ends their sessions',
    body: UserChangeWire,
    answers: { 200: UserAnswer },
    refuses: [
      'account_phone_invalid',
      'email_change_by_code',
      'email_invalid',
      'email_taken',
      'last_admin',
      'not_allowed',
      'own_rights_fixed',
      'phone_taken',
      'user_not_found',
    ],
    run: ({ by, params: { id }, body }) => changeUser(shop, { by, id, ...body }),
    answer: ({ user }, { body }) => succeed(userToWire(user), doneText(body)),
  })
  operations.delete('/auth/users/:id', {
    ...write,
    access: 'admin-stepped-up',
    summary: 'Delete the account of another person; their sessions end',
    answers: { 200: DoneAnswer },
    refuses: ['last_admin', 'not_allowed', 'user_is_self', 'user_not_found'],
    run: ({ by, params }) => deleteUser(shop, { by, id: params.id }),
    answer: () => succeed(null, 'User deleted successfully!'),
  })
  operations.post('/auth/users/:id/sign-out', {
    ...write,
    summary: 'Sign a person out everywhere',
    answers: { 200: DoneAnswer },
    refuses: ['user_not_found'],
    run: ({ by, params }) => signOutUser(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Signed out everywhere.'),
  })
  operations.post('/auth/users/:id/password-link', {
    ...write,
    access: 'admin-stepped-up',
    summary:
      'A link by which a person chooses a new password, once, within a day; also mailed where mail works',
    answers: { 200: PasswordLinkAnswer },
    refuses: ['not_allowed', 'own_password_link', 'too_many_requests', 'user_not_found'],
    run: ({ by, params }) => handPasswordLink(shop, { by, id: params.id }),
    answer: handed => succeed(passwordLinkToWire(handed)),
  })
  operations.post('/auth/users/:id/verify', {
    ...write,
    access: 'admin-stepped-up',
    summary: 'Take the email of a person as proven, where no mail can prove it; answers a one-time password',
    answers: { 200: VerifiedAnswer },
    refuses: ['not_allowed', 'user_not_found'],
    run: ({ by, params }) => verifyUser(shop, { by, id: params.id }),
    answer: ({ oneTimePassword }) => succeed({ oneTimePassword: oneTimePassword }, 'User verified.'),
  })
}

const doneText = ({
  role,
  state,
}: {
  role?: unknown
  state?: 'active' | 'suspended' | undefined
}): string => {
  if (role !== undefined) return 'Role updated successfully!'
  if (state === undefined) return 'User updated.'
  return state === 'suspended' ? 'Suspended. They are signed out everywhere.' : 'The suspension is lifted.'
}
