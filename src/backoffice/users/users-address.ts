import { type AccountState, ROLES, type Role } from '#domain/accounts/account.ts'

/** The state in the address of the users screen: the tab, the search and the page of the list. */
export type UsersAddress = {
  role: Role | undefined
  /** The tab of those who may not sign in. */
  state?: AccountState | undefined
  search: string
  page: number
}

/** The length of the longest email. */
const MAXIMUM_SEARCH_LENGTH = 100

/** Reads an address; a value that fits no tab or page means the first one. */
export function readUsersAddress(query: URLSearchParams): UsersAddress {
  const page = Number(query.get('page'))
  return {
    role: ROLES.find(role => role === query.get('role')),
    ...(query.get('state') === 'suspended' && { state: 'suspended' as const }),
    search: (query.get('search') ?? '').trim().slice(0, MAXIMUM_SEARCH_LENGTH),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

/** The query of an address; default values are left out. */
export function usersQuery({ role, state, search, page }: UsersAddress): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (state) query.set('state', state)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
