import { expect, test } from 'vitest'
import { type AlarmMark, alarmStep } from './alarm-step.ts'

const START = Date.parse('2026-03-02T06:00:00.000Z')
const HOUR = 60

/** What is told when the alarm is on during these minutes, looked at each minute. */
function toldOf(isOn: (minute: number) => boolean, { holdMinutes = 0, minutes = 72 * HOUR } = {}) {
  const told: string[] = []
  let mark: AlarmMark = { beganAt: null, toldAt: null, mailedAt: null }
  for (let minute = 0; minute < minutes; minute += 1) {
    const seen = { isOn: isOn(minute), holdMs: holdMinutes * 60_000, now: new Date(START + minute * 60_000) }
    const step = alarmStep(mark, seen)
    mark = step.mark
    if (step.news) told.push(`${step.news} ${minute}`)
  }
  return told
}

test('an alarm is told once when it begins, once when it ends, and once a day between them', () => {
  expect(toldOf(minute => minute >= 5 && minute < 7)).toEqual(['began 5', 'ended 7'])
  expect(toldOf(minute => minute >= 5 && minute < 60 * HOUR)).toEqual([
    'began 5',
    'lasts 1445',
    'lasts 2885',
    'ended 3600',
  ])
})

test('what passes before it has lasted is never told', () => {
  expect(toldOf(minute => minute % 30 < 29, { holdMinutes: 30 })).toEqual([])
  expect(toldOf(minute => minute < 31, { holdMinutes: 30 })).toEqual(['began 30', 'ended 31'])
})

test('what comes and goes is told once a day', () => {
  expect(toldOf(minute => minute % 10 < 5)).toEqual([
    'began 0',
    'ended 5',
    'began 1440',
    'ended 1445',
    'began 2880',
    'ended 2885',
  ])
})

test('a mail sent while the clock was ahead does not silence the alarm', () => {
  const mark = { beganAt: null, toldAt: null, mailedAt: '2027-03-02T06:00:00.000Z' }
  const step = alarmStep(mark, { isOn: true, holdMs: 0, now: new Date(START) })
  expect(step.news).toBe('began')
})
