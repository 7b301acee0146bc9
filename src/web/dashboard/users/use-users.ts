import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type DeskUser, listUsers, type UserList } from '../api/users.ts'
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
export function changeInLists(queries: QueryClient, id: string, change: Partial<DeskUser>): () => void {
  const before = queries.getQueriesData<UserList>({ queryKey: [USERS] })
  queries.setQueriesData<UserList>(
    { queryKey: [USERS] },
    list =>
      list && { ...list, users: list.users.map(user => (user.id === id ? { ...user, ...change } : user)) },
  )
  const was = before.flatMap(([, list]) => list?.users ?? []).find(user => user.id === id)
  // only this person: what else has changed meanwhile stays
  return () => void (was && changeInLists(queries, id, was))
}

/** Asks for every list anew. */
export const refreshLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [USERS] })
