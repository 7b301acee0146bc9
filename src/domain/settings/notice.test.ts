import { describe, expect, test } from 'vitest'
import { isNoticeTurning, noticeOn } from './notice.ts'
import { readSection } from './read-section.ts'

const eid = { text: 'We deliver again after Eid.', textBengali: '', from: '2026-03-19', until: '2026-03-24' }

describe('the notice above every page', () => {
  test.each([
    ['2026-03-18', ''],
    ['2026-03-19', eid.text],
    ['2026-03-24', eid.text],
    ['2026-03-25', ''],
  ])('on %s says "%s"', (day, said) => {
    expect(noticeOn(eid, day)).toBe(said)
  })

  test('without days is shown always', () => {
    expect(noticeOn({ ...eid, from: null, until: null }, '2026-01-01')).toBe(eid.text)
  })

  test.each([
    ['2026-03-18', '2026-03-19', true],
    ['2026-03-19', '2026-03-20', false],
    ['2026-03-24', '2026-03-25', true],
    // the machine slept through all of it
    ['2026-03-01', '2026-04-01', false],
  ])('from %s to %s turns: %s', (dayBefore, day, isTurning) => {
    expect(isNoticeTurning(eid, { day, dayBefore })).toBe(isTurning)
  })

  test('refuses a last day before the first at its place', () => {
    expect(readSection('shop', { notice: { ...eid, until: '2026-03-18' } }).problems).toMatchObject({
      'notice.until': 'The last day is before the first.',
    })
    expect(readSection('shop', { notice: { ...eid, from: 'soon' } }).problems).toMatchObject({
      'notice.from': 'Please write a day as 2026-03-26.',
    })
  })
})
