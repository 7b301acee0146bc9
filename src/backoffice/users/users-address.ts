import { ROLES, type Role } from '#domain/accounts/account.ts'

/** What the address of the users screen holds: which tab, what is searched, which page of the list. */
export type UsersAddress = { role: Role | undefined; search: string; page: number }

/** As long as any email. */
export const MAXIMUM_SEARCH_LENGTH = 100

/** Anything that fits no tab or page is the first one. */
export function readUsersAddress(query: URLSearchParams): UsersAddress {
  const page = Number(query.get('page'))
  return {
    role: ROLES.find(role => role === query.get('role')),
    search: (query.get('search') ?? '').trim().slice(0, MAXIMUM_SEARCH_LENGTH),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

/** The query of an address; what is as it is by itself is left out. */
export function usersQuery({ role, search, page }: UsersAddress): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
