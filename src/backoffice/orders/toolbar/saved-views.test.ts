import { expect, test } from 'vitest'
import { ordersSearchParams, readOrdersQuery } from '../orders-query.ts'
import {
  BUILT_IN_VIEWS,
  isShown,
  MAXIMUM_VIEWS,
  readSavedViews,
  viewAddress,
  viewOf,
  withView,
} from './saved-views.ts'

const NOW = new Date('2026-11-21T06:00:00.000Z')
const TOMORROW = new Date('2026-11-22T06:00:00.000Z')
const address = (query: string) => readOrdersQuery(new URLSearchParams(query))

test('a view shows the same filters, sort and size again, from the first page', () => {
  const shown = address('official_status=Queued&search=rahim&sortBy=price&sort=asc&limit=200&page=3&order=x1')
  const view = viewOf('Rahim', shown, NOW)
  expect(viewAddress(view, NOW)).toEqual({ ...shown, page: 1, open: undefined })
  expect(isShown(view, shown, NOW)).toBe(true)
  expect(isShown(view, address(''), NOW)).toBe(false)
})

test("a view of today's orders shows tomorrow those of tomorrow; other days stay as they are", () => {
  const today = viewOf('Today', address('startDate=2026-11-21&endDate=2026-11-21'), NOW)
  expect(viewAddress(today, TOMORROW)).toMatchObject({ startDay: '2026-11-22', endDay: '2026-11-22' })
  const eid = viewOf('Eid', address('startDate=2026-05-20&endDate=2026-05-30'), NOW)
  expect(viewAddress(eid, TOMORROW)).toMatchObject({ startDay: '2026-05-20', endDay: '2026-05-30' })
})

test('the views that every desk has ask for what they say', () => {
  expect(BUILT_IN_VIEWS.map(({ name, query }) => `${name}: ${query}`)).toEqual([
    'To confirm: official_status=Queued',
    'Ready to send: official_status=Confirmed&status=none',
    'On hold: status=hold',
    'Follow ups: official_status=Follow+Up',
  ])
})

test('what a browser keeps is read again, and nothing else', () => {
  const view = viewOf('Big sizes', address('size=45'), NOW)
  expect(readSavedViews(JSON.parse(JSON.stringify([view])))).toEqual([view])
  const broken = [null, 'x', 7, [], {}, { name: 'a' }, { name: ' ', query: '' }, { name: 'a', query: 5 }]
  expect(readSavedViews(broken)).toEqual([])
  for (const stored of [null, undefined, 'x', 7, {}, { length: 3 }])
    expect(readSavedViews(stored)).toEqual([])
})

test('what a view keeps of filters that the shop does not know is left out', () => {
  const [view] = readSavedViews([{ name: 'Old', query: 'status=lost&moon=full&size=42', days: 'week' }])
  expect(view).toEqual({ name: 'Old', query: 'size=42', days: undefined })
})

test('there is one view of a name, and no more than can be found again', () => {
  const views = Array.from({ length: MAXIMUM_VIEWS + 5 }, (_, index) => ({ name: `v${index}`, query: '' }))
  expect(readSavedViews([...views, ...views])).toHaveLength(MAXIMUM_VIEWS)
  const replaced = withView([viewOf('a', address(''), NOW)], viewOf('a', address('size=40'), NOW))
  expect(replaced.map(({ query }) => query)).toEqual([ordersSearchParams(address('size=40')).toString()])
})
