import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/account.ts'
import { listUsers, type UserList } from '../api/users.ts'
import type { UsersAddress } from './users-address.ts'

const USERS = 'users'

/** The list of an address; while the next one is on its way, the one before stays in view. */
export const useUsers = (address: UsersAddress) =>
  useQuery({
    queryKey: [USERS, address],
    queryFn: () => listUsers(address),
    placeholderData: keepPreviousData,
  })

/** Changes a person in every list at hand, before the shop has answered. Answers what takes it back. */
export async function changeInLists(
  queries: QueryClient,
  id: string,
  change: Partial<User>,
): Promise<() => void> {
  // a list that was asked for before would bring the person back as they were
  await queries.cancelQueries({ queryKey: [USERS] })
  const lists = queries.getQueriesData<UserList>({ queryKey: [USERS] })
  const was = lists.flatMap(([, list]) => list?.users ?? []).find(user => user.id === id)
  setInLists(queries, id, change)
  // only this person: what else has changed meanwhile stays
  return () => was && setInLists(queries, id, was)
}

const setInLists = (queries: QueryClient, id: string, change: Partial<User>): void =>
  void queries.setQueriesData<UserList>(
    { queryKey: [USERS] },
    list =>
      list && { ...list, users: list.users.map(user => (user.id === id ? { ...user, ...change } : user)) },
  )

/** Asks for every list anew. */
export const refreshLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [USERS] })
