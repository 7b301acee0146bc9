import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/account.ts'
import { callShop } from '../api/call-shop.ts'
import { listUsers, type UserList } from '../api/users.ts'
import type { UsersAddress } from './users-address.ts'

const USERS = 'users'

/** The list of an address; while the next one loads, the one before stays in view. */
export const useUsers = (address: UsersAddress) =>
  useQuery({
    queryKey: [USERS, address],
    queryFn: () => listUsers(address),
    placeholderData: keepPreviousData,
  })

/** Who is invited and not in yet, as sent; their part of the screen reads it. */
export function useInvited(): readonly unknown[] {
  const { data } = useQuery({
    queryKey: [USERS, 'invited'],
    queryFn: async () => (await callShop('/v1/auth/invitations')).data,
  })
  return Array.isArray(data) ? data : []
}

/** Changes a person in every loaded list, before the shop has answered. Returns a function that undoes it. */
export async function changeInLists(
  queries: QueryClient,
  id: string,
  change: Partial<User>,
): Promise<() => void> {
  // an earlier request would bring the person back as they were
  await queries.cancelQueries({ queryKey: [USERS] })
  const lists = queries.getQueriesData<UserList>({ queryKey: [USERS] })
  const was = lists.flatMap(([, list]) => list?.users ?? []).find(user => user.id === id)
  setInLists(queries, id, change)
  // only this person: other changes meanwhile stay
  return () => was && setInLists(queries, id, was)
}

const setInLists = (queries: QueryClient, id: string, change: Partial<User>): void =>
  void queries.setQueriesData<UserList>(
    { queryKey: [USERS] },
    list =>
      list?.users && {
        ...list,
        users: list.users.map(user => (user.id === id ? { ...user, ...change } : user)),
      },
  )

/** Loads every list again. */
export const refreshLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [USERS] })
