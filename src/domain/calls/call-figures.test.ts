import { expect, test } from 'vitest'
import { addAttempts, hasCalls, isKept, noCalls, reachedOf } from './call-figures.ts'
import { CALL_OUTCOMES } from './call-outcome.ts'

test('each outcome counts once: as one kind of call, or beside the calls', () => {
  for (const outcome of CALL_OUTCOMES) {
    const figures = noCalls()
    expect(hasCalls(figures)).toBe(false)
    addAttempts(figures, outcome, 3)
    expect(hasCalls(figures)).toBe(true)
    const { attempts, notReached, confirmed, cancelled, fake, later, parcels } = figures
    expect(notReached + confirmed + cancelled + fake + later + parcels, outcome).toBe(attempts)
    const { uncalled, linkConfirmed, linkChanged, linkCancelled } = figures
    expect(attempts + uncalled + linkConfirmed + linkChanged + linkCancelled, outcome).toBe(3)
  }
})

test('who answers is reached, whatever they say', () => {
  const figures = noCalls()
  for (const outcome of ['answered_changed', 'fake', 'busy', 'callback', 'link_confirmed'] as const)
    addAttempts(figures, outcome, 1)
  expect([figures.attempts, reachedOf(figures)]).toEqual([4, 3])
  expect([figures.confirmed, figures.changed]).toEqual([1, 1])
})

test('an agreed time is kept by a call that comes no later than the red minutes after it', () => {
  const nextAt = '2026-11-22T12:00:00.000Z'
  const at = (time: string) => `2026-11-22T${time}:00.000Z`
  const judged = (calledAt: string | null, now: string, isAwaited = true) =>
    isKept({ nextAt, calledAt, isAwaited }, { redMs: 15 * 60_000, now: new Date(at(now)) })
  expect(judged(at('12:15'), '13:00')).toBe(true)
  expect(judged(at('11:00'), '11:30')).toBe(true)
  expect(judged(at('12:16'), '13:00')).toBe(false)
  expect(judged(null, '12:15')).toBeUndefined()
  expect(judged(null, '12:16')).toBe(false)
  // decided elsewhere, or another time was agreed
  expect(judged(null, '13:00', false)).toBeUndefined()
})
