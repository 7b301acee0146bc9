import { expect, test } from 'vitest'
import { readUsersAddress, usersQuery } from './users-address.ts'

test('a tab, a search and a page survive in the address', () => {
  const address = { role: 'Moderator', search: '017 00+a@b', page: 3 } as const
  expect(readUsersAddress(new URLSearchParams(usersQuery(address)))).toEqual(address)
})

test('the list as it first shows has no query', () => {
  expect(usersQuery({ role: undefined, search: '', page: 1 })).toBe('')
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'role=Owner', 'role=admin', 'search=%20'])(
  '%s is the list as it first shows',
  query => {
    expect(readUsersAddress(new URLSearchParams(query))).toEqual({ role: undefined, search: '', page: 1 })
  },
)
