import { expect, test } from 'vitest'
import { readOrdersQuery } from '../orders-query.ts'
import { filterChoices, isChosen } from './filter-choices.ts'

const labels = (column: 'source' | 'courier' | 'official' | 'size') =>
  filterChoices(column, [41, 42])?.map(({ label, isMore }) => (isMore ? `more: ${label}` : label))

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
  expect(filterChoices('note', [])).toBeUndefined()
})

test('the filter spells canceled, the address keeps the courier’s spelling, and both are the same choice', () => {
  const canceled = filterChoices('courier', [])?.find(({ label }) => label === 'canceled')
  expect(canceled?.change).toEqual({ courierStatus: 'cancelled' })
  expect(canceled && isChosen(canceled, readOrdersQuery(new URLSearchParams('status=canceled')))).toBe(true)
})
