import { ROLES, type Role, type User } from '#domain/account.ts'
import { isRecord } from '#web/is-record.ts'
import type { UsersAddress } from '../users/users-address.ts'
import { callShop, unreadable } from './call-shop.ts'

export type UserList = {
  users: User[]
  /** Of everybody that the search and the tab leave. */
  total: number
  pages: number
  /** The page that is shown: the last one when a later one was asked for. */
  page: number
  /** Of everybody that the search leaves, whatever the tab. */
  counts: Readonly<Record<Role, number>>
}

const path = (id: string) => `/v1/auth/users/${encodeURIComponent(id)}`

/** One page of the people with an account. Like the other calls of this file it throws `CallFailed`. */
export async function listUsers(address: UsersAddress): Promise<UserList> {
  const query = new URLSearchParams({ page: String(address.page) })
  if (address.role) query.set('role', address.role)
  if (address.search) query.set('search', address.search)
  return toUserList(await callShop(`/v1/auth/users?${query}`))
}

/** Like the other changes of a person it answers the shop's words for what was done. */
export const changeRole = async (id: string, role: Role): Promise<string> =>
  messageOf(await callShop(path(id), { method: 'PUT', body: { role } }))

/** Lets a person log in by the phone that they typed at the sign-up. */
export const confirmPhone = async (id: string, phone: string): Promise<string> =>
  messageOf(await callShop(path(id), { method: 'PUT', body: { phone } }))

export const deleteUser = async (id: string): Promise<string> =>
  messageOf(await callShop(path(id), { method: 'DELETE' }))

/** With the one-time password to hand over; null for somebody who was verified before. */
export async function verifyUser(id: string): Promise<{ text: string; oneTimePassword: string | null }> {
  const answer = await callShop(`${path(id)}/verify`, { method: 'POST', body: {} })
  const given = isRecord(answer.data) ? answer.data.oneTimePassword : null
  return { text: messageOf(answer), oneTimePassword: typeof given === 'string' ? given : null }
}

const messageOf = ({ message }: Record<string, unknown>): string =>
  typeof message === 'string' && message ? message : 'Done.'

function toUserList(answer: Record<string, unknown>): UserList {
  const { data, counts } = answer
  if (!Array.isArray(data) || !isRecord(counts)) throw unreadable()
  return {
    users: data.map(toUser),
    total: countIn(answer, 'total'),
    pages: countIn(answer, 'pages'),
    page: countIn(answer, 'page'),
    counts: {
      User: countIn(counts, 'User'),
      Moderator: countIn(counts, 'Moderator'),
      Admin: countIn(counts, 'Admin'),
    },
  }
}

function countIn(given: Record<string, unknown>, name: string): number {
  const count = given[name]
  if (typeof count !== 'number') throw unreadable()
  return count
}

function toUser(given: unknown): User {
  if (!isRecord(given)) throw unreadable()
  const { _id: id, email, isVerified, createdAt, lastLoginAt } = given
  const phone = typeof given.phone === 'string' && given.phone ? given.phone : null
  const role = ROLES.find(one => one === given.role)
  if (typeof id !== 'string' || typeof email !== 'string' || !role || typeof createdAt !== 'string')
    throw unreadable()
  return {
    id,
    email,
    role,
    createdAt,
    phone: given.phoneConfirmed === true ? phone : null,
    claimedPhone: given.phoneConfirmed === true ? null : phone,
    isVerified: isVerified === true,
    lastSignInAt: typeof lastLoginAt === 'string' ? lastLoginAt : null,
  }
}
