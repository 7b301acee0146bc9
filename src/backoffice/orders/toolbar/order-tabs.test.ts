import { expect, test } from 'vitest'
import { ORDER_TABS } from '#domain/orders/order-stage.ts'
import { ordersSearchParams, readOrdersQuery } from '../orders-query.ts'
import { addressOfTab, isTabOf } from './order-tabs.tsx'

const TODAY = '2026-11-22'
const at = (query: string) => readOrdersQuery(new URLSearchParams(query))
const queryOf = (tab: (typeof ORDER_TABS)[number], query = '') =>
  ordersSearchParams(addressOfTab(tab, at(query), TODAY)).toString()

test('the tabs of what is to do leave out what is booked, and those of the courier ask for its word alone', () => {
  expect(queryOf('Confirmed')).toBe('official_status=Confirmed&stage=to_do')
  expect(queryOf('with_courier', 'official_status=Confirmed&stage=to_do')).toBe('stage=with_courier')
  expect(queryOf('all', 'stage=returned&search=rahim&page=3')).toBe('search=rahim')
})

test('Follow Ups stand by the time of their call without those of long ago; no other tab is sorted so', () => {
  const followUps = 'official_status=Follow+Up&follow_up_from=2026-10-23&sortBy=follow_up_at&sort=asc'
  expect(queryOf('Follow Up')).toBe(followUps)
  expect(queryOf('Queued', followUps)).toBe('official_status=Queued&stage=to_do')
})

test('a list is that of one tab, and one of an official status alone, which the filter gives, of none', () => {
  for (const tab of ORDER_TABS) {
    const address = at(queryOf(tab))
    expect(ORDER_TABS.filter(one => isTabOf(one, address))).toEqual([tab])
  }
  expect(ORDER_TABS.filter(tab => isTabOf(tab, at('official_status=Confirmed')))).toEqual([])
})
