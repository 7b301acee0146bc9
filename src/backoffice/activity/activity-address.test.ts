import { expect, test } from 'vitest'
import {
  activityLink,
  activityQuery,
  filtered,
  filtersOf,
  hasFilter,
  readActivityAddress,
} from './activity-address.ts'

const read = (query: string, state?: unknown) => readActivityAddress(new URLSearchParams(query), state)

test('an address holds every filter and the page, and says the same again', () => {
  const query = 'who=u1&what=order_changed&from=2026-11-01&to=2026-11-22&after=a1'
  expect(activityQuery(read(query))).toBe(query)
  expect(hasFilter(read(query))).toBe(true)
})

test('what is typed, which may be a phone, stands in the tab and in no address, and is found there again', () => {
  const typed = read('who=u1&thing=01711482306', { thing: ' 01711482306 ' })
  expect(typed.thing).toBe('01711482306')
  for (const address of [typed, filtered(typed, { what: 'orders' }), filtersOf(typed)]) {
    const { to, state } = activityLink(address)
    expect(to.search).not.toContain('01711482306')
    expect(read(to.search, state)).toEqual(address)
  }
  // an address that somebody kept from before
  expect(read('thing=01711482306').thing).toBeUndefined()
  expect(activityLink(read('who=u1', { thing: ' ' })).state).toBeNull()
})

test('what fits no filter counts as missing', () => {
  const address = read(`what=toString&from=yesterday&to=2026-02-30&who=${'x'.repeat(70)}`, { thing: 7 })
  expect(address).toEqual({ ...read(''), who: 'x'.repeat(64) })
  expect(hasFilter(read('what=nothing&after=a1'))).toBe(false)
})

test('another filter begins with the newest rows, and a page has one end', () => {
  const address = read('who=u1&after=a1&before=b1')
  expect(address).toMatchObject({ after: 'a1', before: undefined })
  expect(activityQuery(filtered(address, { what: 'orders' }))).toBe('who=u1&what=orders')
  expect(filtersOf(read('before=b1', { thing: 'x' }))).toEqual({ ...read(''), thing: 'x' })
})
