import { expect, test } from 'vitest'
import { customersQuery, readCustomersAddress } from './customers-address.ts'

const read = (query: string) => readCustomersAddress(new URLSearchParams(query))

test('a tab, the filters and a page survive in the address', () => {
  const address = { tab: 'came_back', district: "Cox's Bazar", lastOrder: 'earlier', page: 3 } as const
  expect(read(customersQuery(address))).toEqual(address)
})

test('the list as it first shows has no query', () => {
  expect(customersQuery({ tab: 'all', page: 1 })).toBe('')
})

test.each(['tab=all', 'tab=rich', 'last=8', 'district=%20', 'page=0', 'page=x', 'search=01712345678'])(
  '%s is the list as it first shows',
  query => {
    expect(read(query)).toEqual({ page: 1 })
  },
)
