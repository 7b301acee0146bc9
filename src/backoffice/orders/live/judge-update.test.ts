import { describe, expect, test } from 'vitest'
import { aList, anOrder } from '#tests/support/an-order-list.ts'
import { readOrdersQuery } from '../orders-query.ts'
import { judgeUpdate, missingFrom } from './judge-update.ts'

const at = (query: string) => readOrdersQuery(new URLSearchParams(query))
const changed = (order: ReturnType<typeof anOrder>) => ({ order, isNew: false })
const placed = (order: ReturnType<typeof anOrder>) => ({ order, isNew: true })

describe('a page of the newest', () => {
  const list = aList([anOrder(100), anOrder(98), anOrder(96)], { pages: 3, total: 9 })

  test('an order that came since is new, and one of another filter is nothing', () => {
    expect(judgeUpdate(placed(anOrder(101)), list, at(''))).toBe('new')
    expect(judgeUpdate(placed(anOrder(101)), list, at('via=Website'))).toBeUndefined()
    expect(judgeUpdate(placed(anOrder(101, { officialStatus: 'Fake' })), list, at(''))).toBeUndefined()
  })

  test('what the list knew already is not new: a stream begins with the last half minute', () => {
    expect(judgeUpdate(placed(anOrder(100)), list, at(''))).toBeUndefined()
    // on a page behind this one
    expect(judgeUpdate(placed(anOrder(90)), list, at(''))).toBeUndefined()
  })

  test('an order that was committed late belongs between the rows, and is new', () => {
    expect(judgeUpdate(placed(anOrder(99)), list, at(''))).toBe('new')
  })

  test('an order that begins to fit has moved here; beyond the last row it is of another page', () => {
    expect(judgeUpdate(changed(anOrder(97)), list, at(''))).toBe('moved')
    expect(judgeUpdate(changed(anOrder(95)), list, at(''))).toBeUndefined()
  })

  test('a row that changes is right where it stands until it no longer fits', () => {
    expect(judgeUpdate(changed(anOrder(98, { recipientName: 'Karim' })), list, at(''))).toBeUndefined()
    expect(judgeUpdate(changed(anOrder(98, { officialStatus: 'Fake' })), list, at(''))).toBe('moved')
  })

  test('a deleted row is marked where it stands and waits for nobody', () => {
    const deleted = anOrder(98, { deletedAt: '2026-11-21T07:00:00.000Z' })
    expect(judgeUpdate(changed(deleted), list, at(''))).toBeUndefined()
  })
})

test('by price, a row whose price passes its neighbour’s has moved', () => {
  const rows = [300, 200, 100].map((priceTaka, index) => anOrder(index + 1, { priceTaka }))
  const list = aList(rows)
  const byPrice = at('sortBy=price')
  expect(judgeUpdate(changed(anOrder(2, { priceTaka: 250 })), list, byPrice)).toBeUndefined()
  expect(judgeUpdate(changed(anOrder(2, { priceTaka: 50 })), list, byPrice)).toBe('moved')
  expect(judgeUpdate(changed(anOrder(2, { priceTaka: 350 })), list, byPrice)).toBe('moved')
})

test('the last page of the oldest first ends with whatever comes', () => {
  const list = aList([anOrder(99), anOrder(100)], { page: 2, pages: 2 })
  expect(judgeUpdate(placed(anOrder(101)), list, at('sort=asc&page=2'))).toBe('new')
  expect(judgeUpdate(changed(anOrder(50)), list, at('sort=asc&page=2'))).toBeUndefined()
})

test('the same list asked for anew tells what came and what went, whatever the sort', () => {
  const shown = aList([anOrder(3), anOrder(5), anOrder(7, { deletedAt: '2026-11-21T07:00:00.000Z' })])
  const now = aList([anOrder(3), anOrder(101), anOrder(6)])
  expect([...missingFrom(shown, now)]).toEqual([
    ['order-101', 'new'],
    ['order-6', 'moved'],
    ['order-5', 'moved'],
  ])
  expect(missingFrom(shown, shown).size).toBe(0)
})
