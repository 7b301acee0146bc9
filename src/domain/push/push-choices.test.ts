import { expect, test } from 'vitest'
import { type QuietHours, quietUntil } from './push-choices.ts'

const NIGHT: QuietHours = { isOn: true, from: '22:00', to: '08:00', except: 'courier_trouble' }
/** A time of March 2, 2026 in Dhaka. */
const at = (time: string) => new Date(`2026-03-02T${time}:00.000+06:00`)
const until = (quiet: QuietHours, time: string, kind = 'new_order') =>
  quietUntil(quiet, kind, at(time))?.toISOString()

test('quiet hours over midnight end in the morning of the right day', () => {
  expect(until(NIGHT, '21:59')).toBeUndefined()
  expect(until(NIGHT, '22:00')).toBe('2026-03-03T02:00:00.000Z')
  expect(until(NIGHT, '23:59')).toBe('2026-03-03T02:00:00.000Z')
  expect(until(NIGHT, '00:00')).toBe('2026-03-02T02:00:00.000Z')
  expect(until(NIGHT, '07:59')).toBe('2026-03-02T02:00:00.000Z')
  expect(until(NIGHT, '08:00')).toBeUndefined()
})

test('quiet hours within a day are those of the day', () => {
  const noon = { ...NIGHT, from: '12:30', to: '14:00' }
  expect(until(noon, '12:29')).toBeUndefined()
  expect(until(noon, '12:30')).toBe('2026-03-02T08:00:00.000Z')
  expect(until(noon, '14:00')).toBeUndefined()
})

test('the one exception and a test ring in quiet hours; hours that are off or empty are none', () => {
  expect(until(NIGHT, '23:00', 'courier_trouble')).toBeUndefined()
  expect(until(NIGHT, '23:00', 'test')).toBeUndefined()
  expect(until({ ...NIGHT, isOn: false }, '23:00')).toBeUndefined()
  expect(until({ ...NIGHT, to: '22:00' }, '23:00')).toBeUndefined()
})
