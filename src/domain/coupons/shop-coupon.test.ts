import { expect, test } from 'vitest'
import { makeTerms } from '#tests/support/shop-coupons.ts'
import { couponState, SHOP_COUPON_MESSAGES as messages, termsProblems } from './shop-coupon.ts'

test.each([
  [{ name: ' ' }, { name: messages.name }],
  [{ code: 'a b' }, { code: messages.code }],
  [{ amount: 0 }, { amount: messages.percent }],
  [{ amount: 10.5 }, { amount: messages.percent }],
  [{ kind: 'sum', amount: Number.NaN }, { amount: messages.sum }],
  [{ kind: 'delivery', amount: 5 }, { amount: messages.delivery }],
  [{ minimumTaka: -1 }, { minimumTaka: messages.minimum }],
  [
    { limit: 0, limitOfPhone: 1.5 },
    { limit: messages.uses, limitOfPhone: messages.uses },
  ],
  [{ firstDay: '2026-02-30' }, { firstDay: messages.day }],
  [{ firstDay: '2026-03-02', lastDay: '2026-03-01' }, { lastDay: messages.lastDay }],
  [{ category: 'Casual', productIds: ['p1'] }, { category: messages.scope }],
  [{}, {}],
] as const)('%j has its problems beside their fields', (given, problems) => {
  expect(termsProblems(makeTerms(given))).toEqual(problems)
})

test.each([
  [{ stopped: 'ended' }, 'ended'],
  [{ lastDay: '2026-03-01' }, 'ended'],
  [{ lastDay: '2026-03-02', stopped: 'paused' }, 'paused'],
  [{ firstDay: '2026-03-03' }, 'planned'],
  [{ limit: 2, used: 2 }, 'used_up'],
  [{ code: null, codes: 2, used: 2 }, 'used_up'],
  [{ code: null, codes: 0 }, 'running'],
  [{ firstDay: '2026-03-02', lastDay: '2026-03-02' }, 'running'],
] as const)('%j is %s', (given, state) => {
  const coupon = {
    stopped: '',
    firstDay: null,
    lastDay: null,
    limit: null,
    used: 0,
    code: 'EID',
    codes: 0,
  } as const
  expect(couponState({ ...coupon, ...given }, '2026-03-02')).toBe(state)
})
