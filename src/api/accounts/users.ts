import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
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
import { listUsers } from '#features/accounts/list-users.ts'
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
    answer: ({ users, page, pages, total, counts }) => ({
      ...succeed(users.map(userToWire)),
      page,
      pages,
      total,
      counts,
    }),
  })
  operations.get('/auth/users/:id', {
    tags: ['User'],
    summary: 'A person with an account; who is no Admin sees only their own',
    access: 'own',
    params: UserPath,
    answers: { 200: UserAnswer },
    refuses: ['not_allowed', 'password_change_needed', 'user_not_found'],
    run: ({ by, params }) => findUser(shop, { by, id: params.id }),
    answer: ({ user }) => succeed(userToWire(user)),
  })
}

function registerUserWrites(operations: Operations, shop: Shop): void {
  const write = { tags: ['User'], access: 'admin', params: UserPath } as const
  operations.put('/auth/users/:id', {
    ...write,
    summary: 'Change the role or phone of a person; a new role ends their sessions',
    body: UserChangeWire,
    answers: { 200: UserAnswer },
    refuses: ['account_phone_invalid', 'admin_role_fixed', 'phone_taken', 'user_not_found'],
    run: ({ by, params: { id }, body: { role, phone } }) => changeUser(shop, { by, id, role, phone }),
    answer: ({ user }, { body }) =>
      succeed(userToWire(user), body.role === undefined ? 'User updated.' : 'Role updated successfully!'),
  })
  operations.delete('/auth/users/:id', {
    ...write,
    summary: 'Delete the account of another person; their sessions end',
    answers: { 200: DoneAnswer },
    refuses: ['last_admin', 'not_allowed', 'user_is_self', 'user_not_found'],
    run: ({ by, params }) => deleteUser(shop, { by, id: params.id }),
    answer: () => succeed(null, 'User deleted successfully!'),
  })
  operations.post('/auth/users/:id/verify', {
    ...write,
    summary: 'Take the email of a person as proven, where no mail can prove it; answers a one-time password',
    answers: { 200: VerifiedAnswer },
    refuses: ['user_not_found'],
    run: ({ by, params }) => verifyUser(shop, { by, id: params.id }),
    answer: ({ oneTimePassword }) => succeed({ oneTimePassword: oneTimePassword }, 'User verified.'),
  })
}
