import { expect, test } from 'vitest'
import { aCase, aCasePair } from '#tests/support/a-shown-case.ts'
import { moneyText, sinceText, stateChip, whyText } from './case-words.ts'
import { pairsAway } from './pair-words.ts'

const NOW = new Date('2026-11-22T08:48:00.000Z')

test('an old pair that is late says since when it is with the customer, and for how many days', () => {
  const late = aCase({
    state: 'swapped_at_door',
    next: 'chase',
    swappedAt: '2026-11-12T10:00:00.000Z',
    overdueAt: '2026-11-19T17:59:59.999Z',
    since: '2026-11-12T10:00:00.000Z',
  })
  expect(stateChip(late)).toEqual({ word: 'Old pair late', look: 'late' })
  expect(sinceText(late, NOW)).toBe('Swapped Nov 12, 10 days')
  const sent = { ...late, swappedAt: null, sentBackAt: '2026-11-13T10:00:00.000Z' }
  expect(sinceText(sent, NOW)).toBe('Sent back Nov 13, 9 days')
})

test('a case says since when it stands there, how late it was asked for, and what is due', () => {
  const asked = aCase({ since: '2026-11-22T05:20:00.000Z', lateDays: 1 })
  expect(sinceText(asked, NOW)).toBe('since 3 h, 1 day over')
  const swapped = aCase({
    state: 'swapped_at_door',
    next: 'receive',
    since: '2026-11-21T06:00:00.000Z',
    overdueAt: '2026-11-28T17:59:59.999Z',
  })
  expect(sinceText(swapped, NOW)).toBe('yesterday, old pair due Nov 28')
  expect(sinceText(aCase({ lateDays: 0 }), NOW)).toBe('since Nov 11')
})

test('a state names the size that it is about', () => {
  expect(stateChip(aCase({ state: 'reserved', next: 'book' })).word).toBe('42 reserved')
  expect(stateChip(aCase({ state: 'waiting', next: 'look' })).word).toBe('Waits for 42')
  expect(stateChip(aCase({ state: 'waiting', next: 'decide' })).word).toBe('42 is back')
  const damaged = [aCasePair({ condition: 'damaged' })]
  expect(stateChip(aCase({ state: 'old_back', next: 'decide', pairs: damaged })).word).toBe('Damaged, decide')
})

test('money is what the rider collects, or what is owed', () => {
  const approvedAt = '2026-11-11T06:00:00.000Z'
  expect(moneyText(aCase())).toBe('–')
  expect(moneyText(aCase({ approvedAt }))).toBe('130')
  const refund = { deliveryTaka: 0, differenceTaka: 0, collectTaka: 0, refundTaka: 3240 }
  expect(moneyText(aCase({ money: refund, approvedAt }))).toBe('refund 3,240')
  expect(whyText(aCase({ reason: 'not_as_shown', fault: 'shop' }))).toBe('Not as shown, shop')
})

test('pairs that go the same way stand once', () => {
  const [first, second, third] = pairsAway([
    aCasePair(),
    aCasePair({ id: 'pair-2' }),
    aCasePair({ id: 'pair-3', size: 43, wanted: null }),
    aCasePair({
      id: 'pair-4',
      wanted: { productId: 'surma', productName: 'Surma', color: 'Black', size: 40, valueTaka: 1, left: 1 },
    }),
  ])
  expect([first?.from, first?.to]).toEqual(['2 × 41', '42'])
  expect([second?.from, second?.to]).toEqual(['43', 'money back'])
  expect([third?.from, third?.to]).toEqual(['41', 'Surma Black 40'])
})
