import { expect, test } from 'vitest'
import type { DestinationReport } from '#domain/conversions/conversion.ts'
import { adviceOf, countsText, isOfConcern, standingOf } from './destination-words.ts'

const report = (given: Partial<DestinationReport> = {}): DestinationReport => ({
  destination: 'meta',
  id: '1234567890',
  hasSecret: true,
  counts: { waiting: 0, sent: 0, refused: 0, lost: 0 },
  lastSentAt: null,
  stop: null,
  ...given,
})
const stop = { reason: 'HTTP 400, code 190', at: '2026-03-02T06:00:00.000Z' }

test('a destination says what it lacks, and that nothing is sent without it', () => {
  expect(standingOf(report())).toBe('On: sales of visitors who allow it are sent.')
  expect(standingOf(report({ id: null, hasSecret: false }))).toBe('Off: nothing is sent.')
  expect(standingOf(report({ id: null }))).toContain('its id is missing')
  expect(standingOf(report({ hasSecret: false }))).toContain('META_CONVERSIONS_TOKEN')
  expect(standingOf(report({ destination: 'ga4', hasSecret: false }))).toContain('GA4_API_SECRET')
})

test('one that refuses the shop says why, and what to do', () => {
  expect(standingOf(report({ stop }))).toContain('code 190')
  expect(adviceOf(report({ stop }))).toContain('access token')
  expect(adviceOf(report({ stop: { ...stop, reason: 'HTTP 400, code 100' } }))).toContain('pixel')
  expect(adviceOf(report({ destination: 'ga4', stop }))).toBeDefined()
  expect(adviceOf(report())).toBeUndefined()
})

test('what came too late is counted, and is of concern', () => {
  const counts = { waiting: 1, sent: 1_200, refused: 0, lost: 2 }
  expect(countsText({ counts })).toBe('1,200 sent, 1 waiting, 2 came too late')
  expect(isOfConcern(report({ counts }))).toBe(true)
  expect(isOfConcern(report({ counts: { ...counts, lost: 0 } }))).toBe(false)
  expect(isOfConcern(report({ stop }))).toBe(true)
})
