import { expect, test } from 'vitest'
import type { Case } from '#domain/cases/case.ts'
import { aCase, aCasePair } from '#tests/support/a-shown-case.ts'
import { caseWays } from './case-ways.ts'
import { caseSteps } from './plan-steps.ts'

const ORDER = {
  id: 'order-2',
  orderNo: 10990,
  isHeld: false,
  courierStatus: null,
  parcelState: null,
  trackingCode: null,
  bookedAt: null,
  statusAt: null,
}
const APPROVED = { approvedAt: '2026-11-11T06:00:00.000Z', exchangeOrder: ORDER }
const reserved = aCase({ ...APPROVED, state: 'reserved', next: 'book' })
const back = (condition: 'good' | 'damaged') => [aCasePair({ condition })]
const labels = (one: Case) => {
  const { first, others } = caseWays(one)
  return [first?.label, others.map(({ label }) => label)]
}

test('the one next thing of a case, and what else may be done', () => {
  expect(labels(reserved)).toEqual(['Book, collect 130', ['Cancel the case']])
  const booked = { ...ORDER, parcelState: 'booked' as const, bookedAt: '2026-11-12T06:00:00.000Z' }
  const onTheWay = aCase({ ...APPROVED, exchangeOrder: booked, state: 'booked', next: 'track' })
  expect(labels(onTheWay)).toEqual([undefined, ['Swapped at the door']])
  const swappedAt = '2026-11-13T06:00:00.000Z'
  const swapped = aCase({ ...onTheWay, swappedAt, state: 'swapped_at_door', next: 'receive' })
  expect(labels(swapped)).toEqual(['Receive pairs', ['It is here, not looked at', 'Not swapped after all']])
  expect(labels({ ...swapped, next: 'chase' })[0]).toBe('Asked for it now')
  const good = aCase({ ...swapped, pairs: back('good'), state: 'old_back', next: 'close' })
  expect(labels(good)[0]).toBe('Close the case')
  const bad = aCase({ ...good, pairs: back('damaged'), next: 'decide' })
  expect(labels(bad)[0]).toBe('Close as it is')
  const owed = { ...bad, money: { ...bad.money, refundTaka: 500 } }
  expect(labels(owed)[0]).toBeUndefined()
  expect(labels(aCase({ state: 'closed', next: 'none' }))).toEqual([undefined, ['Open it again']])
  expect(labels(aCase({ state: 'cancelled', next: 'none' }))).toEqual([undefined, []])
})

test('new pairs that come back or are lost leave only the end of the case', () => {
  const returned = { ...ORDER, courierStatus: 'cancelled', parcelState: 'booked' as const }
  const refused = aCase({ ...APPROVED, exchangeOrder: returned, state: 'refused_at_door', next: 'decide' })
  expect(labels(refused)).toEqual([undefined, ['Cancel the case']])
})

test('a damaged or missing old pair that had to come first is decided in each of three ways', () => {
  for (const condition of ['damaged', 'missing'] as const) {
    const pairs = [aCasePair({ condition })]
    const held = { ...APPROVED, exchangeOrder: { ...ORDER, isHeld: true } }
    const stuck = aCase({ ...held, travel: 'send_first', pairs, state: 'old_back', next: 'decide' })
    const ends = ['Cancel the case', 'Refuse', 'Correct what came back']
    expect(labels(stuck)).toEqual(['Send 42 all the same', ends])
    const agreed = aCase({ ...stuck, exchangeOrder: ORDER, next: 'book' })
    expect(labels(agreed)).toEqual(['Book, collect 130', ['Correct what came back']])
    expect(labels(aCase({ ...stuck, state: 'refused', next: 'none' }))).toEqual([undefined, []])
  }
})

test('the steps of a case: what happened, what is now, what is to come, and what is late', () => {
  const steps = (one: Case) => caseSteps(one).map(({ text, state }) => `${state}: ${text}`)
  expect(steps(reserved)).toEqual([
    'done: Asked',
    'done: Approved',
    'done: 42 is reserved',
    'now: Parcel booked',
    'ahead: Swapped at the door',
    'ahead: Old pair here, checked',
    'ahead: Closed',
  ])
  const sendFirst = { ...reserved, travel: 'send_first' as const, next: 'chase' as const }
  expect(steps(sendFirst)).toContain('late: Old pair here, checked')
  const money = { deliveryTaka: 0, differenceTaka: 0, collectTaka: 0, refundTaka: 2423 }
  const forMoney = aCase({ ...APPROVED, exchangeOrder: null, pairs: [aCasePair({ wanted: null })], money })
  expect(steps({ ...forMoney, state: 'approved', next: 'receive' })).toEqual([
    'done: Asked',
    'done: Approved',
    'now: Old pair here, checked',
    'ahead: Money back',
    'ahead: Closed',
  ])
  expect(caseSteps(aCase({ state: 'refused', endNote: 'Worn outside', endedAt: null }))[1]).toMatchObject({
    text: 'Refused',
    about: 'Worn outside',
    state: 'done',
  })
})
