import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseMoneyOf, paidForPair } from './case-money.ts'
import { caseClock, daysOf, faultOf, overdueAtOf, payerOf } from './case-policy.ts'

const POLICIES = { exchangeDays: 3, defectDays: 7, exchangePaidBy: 'customer' } as const

describe('the clock', () => {
  const deliveredAt = '2026-11-18T11:40:00.000Z'
  const at = (now: string) => caseClock(deliveredAt, { days: 3, now: new Date(now) })

  test('ends with the third day after the delivery in Dhaka, and counts late days from there', () => {
    expect(at('2026-11-21T17:59:59.000Z')).toMatchObject({ lastDay: '2026-11-21', lateDays: 0 })
    expect(at('2026-11-21T18:00:00.000Z')).toMatchObject({ endsAt: '2026-11-21T17:59:59.999Z', lateDays: 1 })
    expect(at('2026-11-24T06:00:00.000Z').lateDays).toBe(3)
  })

  test('a delivery after midnight in Dhaka belongs to the day that has begun there', () => {
    const late = caseClock('2026-11-18T18:30:00.000Z', { days: 3, now: new Date(deliveredAt) })
    expect(late.lastDay).toBe('2026-11-22')
  })

  test('a defect has its own days, and an old pair is late after a week', () => {
    expect(daysOf({ kind: 'exchange', reason: 'size_small' }, POLICIES)).toBe(3)
    expect(daysOf({ kind: 'return', reason: 'defect' }, POLICIES)).toBe(7)
    expect(overdueAtOf('2026-11-21T11:00:00.000Z')).toBe('2026-11-28T17:59:59.999Z')
  })
})

test('a size is the customer’s, what the shop did wrong is the shop’s, and the policy says who pays the rest', () => {
  expect([faultOf('size_small'), faultOf('defect'), faultOf('late')]).toEqual(['customer', 'shop', 'shop'])
  expect(payerOf('customer', POLICIES)).toBe('customer')
  expect(payerOf('customer', { ...POLICIES, exchangePaidBy: 'shop' })).toBe('shop')
  expect(payerOf('shop', POLICIES)).toBe('shop')
})

describe('what a case costs', () => {
  const customer = { payer: 'customer', travel: 'door', chargeTaka: 130 } as const
  const same = [{ valueTaka: 2_423, wantedTaka: 2_423 }]

  test.each([
    ['one visit of the rider', same, customer, { deliveryTaka: 130, collectTaka: 130, refundTaka: 0 }],
    [
      'both ways by itself',
      same,
      { ...customer, travel: 'send_first' },
      { deliveryTaka: 260, collectTaka: 260 },
    ],
    [
      'the shop pays',
      same,
      { ...customer, payer: 'shop' },
      { deliveryTaka: 0, collectTaka: 0, refundTaka: 0 },
    ],
    [
      'a dearer pair',
      [{ valueTaka: 2_000, wantedTaka: 2_600 }],
      customer,
      { differenceTaka: 600, collectTaka: 730, refundTaka: 0 },
    ],
    [
      'a cheaper pair',
      [{ valueTaka: 2_600, wantedTaka: 2_000 }],
      customer,
      { differenceTaka: -600, collectTaka: 0, refundTaka: 470 },
    ],
    [
      'money back',
      [{ valueTaka: 2_423, wantedTaka: null }],
      customer,
      { deliveryTaka: 130, differenceTaka: 0, collectTaka: 0, refundTaka: 2_293 },
    ],
    ['a pair worth less than its way', [{ valueTaka: 100, wantedTaka: null }], customer, { refundTaka: 0 }],
  ] as const)('%s', (_what, pairs, given, money) => {
    expect(caseMoneyOf(pairs, given)).toMatchObject(money)
  })

  test('what was paid for the pairs of an order adds up to its goods, whatever was agreed', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPriceTaka: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 99_999 }),
        (lines, goodsTaka) => {
          const paid = lines.flatMap((one, index) =>
            Array.from({ length: one.quantity }, (_, pair) => paidForPair(lines, { goodsTaka, index, pair })),
          )
          expect(paid.reduce((taka, one) => taka + one, 0)).toBe(goodsTaka)
        },
      ),
    )
  })
})
