import { expect, test } from 'vitest'
import { readOrdersQuery } from '../orders-query.ts'
import { filterChoices, filteredSources, isChosen } from './filter-choices.ts'

const sources = ['WhatsApp', 'Facebook', 'Messenger', 'Website']
const given = { sizes: [41, 42], sources }
const labels = (column: 'source' | 'courier' | 'official' | 'size', known = given) =>
  filterChoices(column, known)?.map(({ label, isMore }) => (isMore ? `more: ${label}` : label))

test('a filter lists first what the specification lists, then the rest', () => {
  expect(labels('source')).toEqual(['All', 'Whatsapp', 'Facebook', 'Website', 'more: Messenger'])
  expect(labels('courier')?.slice(0, 6)).toEqual([
    'All',
    'in_review',
    'pending',
    'canceled',
    'delivered',
    'more: No parcel',
  ])
  expect(labels('courier')).toHaveLength(13)
  expect(labels('size')).toEqual(['All sizes', '41', '42'])
  expect(filterChoices('note', given)).toBeUndefined()
})

test('the filter spells canceled, the address keeps the courier’s spelling, and both are the same choice', () => {
  const canceled = filterChoices('courier', given)?.find(({ label }) => label === 'canceled')
  expect(canceled?.change).toEqual({ courierStatus: 'cancelled' })
  expect(canceled && isChosen(canceled, readOrdersQuery(new URLSearchParams('status=canceled')))).toBe(true)
})

test('the sources of the settings can be filtered by, and the present one, which may have left them', () => {
  const own = ['Daraz chat', 'whatsapp', 'Website']
  expect(labels('source', { sizes: [], sources: own })).toEqual([
    'All',
    'Whatsapp',
    'Website',
    'more: Daraz chat',
  ])
  expect(filteredSources(own, { source: 'Fair' })).toEqual([...own, 'Fair'])
  for (const source of [undefined, 'Website']) expect(filteredSources(own, { source })).toEqual(own)
  const [, whatsapp] = filterChoices('source', { sizes: [], sources: own }) ?? []
  expect(whatsapp?.change).toEqual({ source: 'whatsapp' })
})
