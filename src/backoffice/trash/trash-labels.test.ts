import { expect, test } from 'vitest'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { daysText, manyBackText } from './trash-labels.ts'

test.each([
  [0, '2026-11-22T13:05:00.000Z', 'tonight'],
  [0, '2026-11-22T11:59:00.000Z', 'today'],
  [1, '2026-11-23T03:00:00.000Z', '1 day'],
  [29, '2026-12-21T03:00:00.000Z', '29 days'],
])('with %s days left until %s it goes %s', (daysLeft, goneAt, words) => {
  expect(daysText({ daysLeft, goneAt })).toBe(words)
})

test('several things that are back are counted with the pairs that they hold again', () => {
  const entry = {
    id: 'a',
    deletedAt: '2026-11-22T13:05:00.000Z',
    deletedBy: null,
    goneAt: '2026-12-22T13:05:00.000Z',
    daysLeft: 30,
    picture: '',
    outcome: 'restores',
    toKnow: '',
  } as const
  const order = (takes: number): TrashItem => ({
    ...entry,
    order: {
      orderNo: 1001,
      recipientName: 'Rahim',
      pairs: 2,
      priceTaka: 2580,
      repeatOf: null,
      restore: { takes, short: [], takesNone: null, isCouponFull: false, invoice: null, creditNote: null },
    },
    product: null,
  })
  const restore = { isOnSale: true, coupons: 0, comesBackAs: null }
  const product: TrashItem = {
    ...entry,
    order: null,
    product: { name: 'Oxford', colors: 1, pairs: 2, restore },
  }
  expect(manyBackText([order(2), order(1)])).toBe('2 orders are back, 3 pairs held again.')
  expect(manyBackText([order(0)])).toBe('1 order is back.')
  expect(manyBackText([order(1), product])).toBe('2 things are back, 1 pair held again.')
  expect(manyBackText([product, product])).toBe('2 products are back.')
})
