import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { mayAsk, noteAnswer, readAsked } from './install-asked.ts'

const FIRST = new Date('2026-11-28T06:00:00.000Z')
const afterDays = (days: number) => new Date(FIRST.getTime() + days * 86_400_000)

test('a device is asked at first, once more after 14 days, and then never', () => {
  openPage('/dashboard/orders')
  expect(mayAsk(readAsked(), FIRST)).toBe(true)
  noteAnswer(false, FIRST)
  expect(mayAsk(readAsked(), afterDays(13.9))).toBe(false)
  expect(mayAsk(readAsked(), afterDays(14))).toBe(true)
  noteAnswer(false, afterDays(14))
  for (const days of [15, 28, 1000]) expect(mayAsk(readAsked(), afterDays(days))).toBe(false)
})

test('a device that has the app is never asked again', () => {
  openPage('/dashboard/orders')
  noteAnswer(true, FIRST)
  expect(mayAsk(readAsked(), afterDays(1000))).toBe(false)
})

test('a clock that was set back does not silence the second question for ever', () => {
  openPage('/dashboard/orders')
  noteAnswer(false, FIRST)
  expect(mayAsk(readAsked(), afterDays(-300))).toBe(true)
})

test.each(['[]', '{"times":"2"}', '{"times":1,"at":"soon"}', 'broken'])(
  'an unreadable answer counts as none: %s',
  stored => {
    const { window } = openPage('/dashboard/orders')
    window.localStorage.setItem('desk-install', stored)
    expect(readAsked()).toBeUndefined()
  },
)
