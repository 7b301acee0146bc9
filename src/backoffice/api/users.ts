import { say } from '#backoffice/language/say.ts'
import {
  type ListedUser,
  ListedUserCodec,
  UsersPageCodec,
  VerifiedCodec,
} from '#contract/accounts/user-codec.ts'
import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import type { Role } from '#domain/accounts/account.ts'
import type { UsersAddress } from '../users/users-address.ts'
import { callShop, readWith } from './call-shop.ts'

/** `page`: the last one when the requested one does not exist. `counts`: of all users that the search finds, by tab. */
export type UserList = ValueOf<typeof UsersPageCodec> & { users: ListedUser[] }

export const userPath = (id: string) => `/v1/auth/users/${encodeURIComponent(id)}`

/** One page of the people with an account. Like the other calls of this file it throws `CallFailed`. */
export async function listUsers(address: UsersAddress): Promise<UserList> {
  const query = new URLSearchParams({ page: String(address.page) })
  if (address.role) query.set('role', address.role)
  if (address.state) query.set('state', address.state)
  if (address.search) query.set('search', address.search)
  const answer = await callShop(`/v1/auth/users?${query}`)
  return { ...readWith(UsersPageCodec, answer), users: readWith(USERS, answer.data) }
}

const USERS = listOf(ListedUserCodec)

/** Like the other changes of a person it returns the shop's text about what was done. */
export const changeRole = async (id: string, role: Role): Promise<string> =>
  messageOf(await callShop(userPath(id), { method: 'PUT', body: { role } }))

/** Lets a person log in with the phone that they typed at sign-up. */
export const confirmPhone = async (id: string, phone: string): Promise<string> =>
  messageOf(await callShop(userPath(id), { method: 'PUT', body: { phone } }))

export const deleteUser = async (id: string): Promise<string> =>
  messageOf(await callShop(userPath(id), { method: 'DELETE' }))

/** With the one-time password to hand over; null for somebody who was already verified. */
export async function verifyUser(id: string): Promise<{ text: string; oneTimePassword: string | null }> {
  const answer = await callShop(`${userPath(id)}/verify`, { method: 'POST', body: {} })
  return { text: messageOf(answer), ...readWith(VerifiedCodec, answer.data) }
}

export const messageOf = ({ message }: Record<string, unknown>): string =>
  typeof message === 'string' && message ? message : say('Done.')
