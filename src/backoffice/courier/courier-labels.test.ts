import { expect, test } from 'vitest'
import type { CourierStanding } from '#domain/parcels/courier-overview.ts'
import { courierSign, formatMoment, isPaused, worstSign } from './courier-labels.ts'

const now = new Date('2026-11-22T05:00:00Z')
const well: CourierStanding = {
  id: 'steadfast',
  name: 'Steadfast',
  isSimulated: false,
  haltedAt: null,
  haltReason: null,
  blockedUntil: null,
  heardAt: null,
  hasWebhook: true,
  hasBalance: true,
  hasPayouts: true,
  controlUrl: null,
}

test('a moment of today is a time, one of another day in Dhaka has its day', () => {
  expect(formatMoment('2026-11-22T04:42:00Z', now)).toBe('10:42 AM')
  expect(formatMoment('2026-11-21T17:59:00Z', now)).toBe('Nov 21, 11:59 PM')
  expect(formatMoment('2026-11-21T18:00:00Z', now)).toBe('12:00 AM')
})

test('a courier that works needs no sign, and neither does none', () => {
  expect(courierSign(well, now)).toBeUndefined()
  expect(worstSign([], now)).toBeUndefined()
})

test('a halt is told before a pause, and says since when', () => {
  const state = { ...well, haltedAt: '2026-11-22T04:42:00Z', blockedUntil: '2026-11-22T06:00:00Z' }
  expect(courierSign(state, now)).toEqual({
    kind: 'halted',
    text: 'Courier stopped',
    since: 'since 10:42 AM',
    about: "The courier has refused the shop's keys since 10:42 AM. Nothing is sent.",
  })
})

test('a pause is told until it is over', () => {
  const state = { ...well, blockedUntil: '2026-11-22T05:01:00Z' }
  expect(courierSign(state, now)).toMatchObject({ kind: 'paused', since: 'until 11:01 AM' })
  expect(isPaused(state, new Date('2026-11-22T05:01:00Z'))).toBe(false)
  expect(courierSign(state, new Date('2026-11-22T05:01:00Z'))).toBeUndefined()
})

test('a trial is always told, also while it is stopped', () => {
  const trial = { ...well, id: 'simulator', name: 'Simulated courier', isSimulated: true }
  expect(courierSign(trial, now)).toMatchObject({ kind: 'trial', text: 'Trial courier' })
  const stopped = { ...trial, haltedAt: '2026-11-22T04:42:00Z' }
  expect(courierSign(stopped, now)).toMatchObject({ kind: 'halted', text: 'Trial courier stopped' })
})

test('of several couriers the worst trouble is told, by its name, and a trial only where all are one', () => {
  const trial = { ...well, id: 'pathao-trial', name: 'Simulated Pathao', isSimulated: true }
  const paused = { ...well, blockedUntil: '2026-11-22T05:01:00Z' }
  const halted = { ...trial, haltedAt: '2026-11-22T04:42:00Z' }
  expect(worstSign([paused, halted], now)).toMatchObject({
    kind: 'halted',
    text: 'Simulated Pathao stopped',
    about: "Simulated Pathao has refused the shop's keys since 10:42 AM. Nothing is sent.",
  })
  expect(worstSign([paused, trial], now)).toMatchObject({ text: 'Steadfast paused' })
  expect(worstSign([well, trial], now)).toBeUndefined()
  expect(worstSign([trial, { ...trial, id: 'simulator' }], now)).toMatchObject({ kind: 'trial' })
})
