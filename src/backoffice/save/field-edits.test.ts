import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EditedShop, NAMES, RecordEdits } from '#tests/support/record-edits.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import { problemsIn } from './field-states.ts'

let page: EventTarget
let edits: RecordEdits
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  edits = new RecordEdits(backofficeQueries())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => vi.advanceTimersByTimeAsync(1)
const answer = async (how: Parameters<EditedShop['answer']>[0]) => {
  await soon()
  edits.shop.answer(how)
  await soon()
}
const problems = () => problemsIn(edits.states.getState().states)
const kinds = (id: string) => NAMES.map(name => edits.stateOf(id, name)?.kind)

describe('an edit', () => {
  test('is in view at once, is marked as saved for a second, and is then as if nothing had been', async () => {
    const saved = edits.type('one', { size: '43' })
    expect(edits.shown('one', 'size')).toBe('43')
    expect(kinds('one')).toEqual(['saving', undefined])
    await answer('heard')
    expect(await saved).toMatchObject({ ok: true, answer: 'one', seen: { size: 'one size 0' } })
    await vi.advanceTimersByTimeAsync(600)
    expect(kinds('one')).toEqual(['saved', undefined])
    expect(edits.said).toEqual(['size'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(kinds('one')).toEqual([undefined, undefined])
    expect(edits.shown('one', 'size')).toBe('43')
  })

  test('on top of one that is on its way expects what that one leaves, and only it says how the field stands', async () => {
    void edits.type('one', { size: '43' })
    void edits.type('one', { size: '44' })
    await answer('heard')
    expect(edits.shop.sent).toMatchObject([{ fields: { size: '44' }, expected: { size: '43' } }])
    expect(edits.shown('one', 'size')).toBe('44')
    await answer('heard')
    expect(problems()).toEqual([])
    expect(edits.shop.of('one').size).toBe('44')
  })

  test('of several fields leaves those that were edited anew to the later one', async () => {
    void edits.type('one', { size: '43', via: 'Facebook' })
    void edits.type('one', { size: '44' })
    await answer('refused')
    expect(problems()).toMatchObject([{ kind: 'failed', tried: { via: 'Facebook' } }])
    await answer('heard')
    expect(edits.shop.of('one').size).toBe('44')
  })

  test('that failed with another one is tried again without what was edited anew since', async () => {
    void edits.type('one', { size: '43', via: 'Facebook' })
    await answer('lost')
    void edits.type('one', { size: '44' })
    await answer('heard')
    for (const problem of problems()) void edits.retry(problem)
    await answer('heard')
    expect(edits.shop.of('one')).toEqual({ size: '44', via: 'Facebook' })
  })
})

describe('an answer that was lost', () => {
  test('is one’s own doing, also for the edits after it', async () => {
    void edits.type('one', { size: '43' })
    await answer('answer lost')
    expect(problems()).toMatchObject([{ kind: 'failed', isRefused: false }])
    expect(edits.shown('one', 'size')).toBe('43')
    void edits.type('one', { size: '44' })
    await answer('heard')
    await answer('heard')
    expect(problems()).toEqual([])
    expect(edits.shop.of('one').size).toBe('44')
  })

  test('is remembered past an edit that is refused', async () => {
    void edits.type('one', { size: '43' })
    void edits.type('one', { size: '44' })
    await answer('answer lost')
    await answer('refused')
    for (const problem of problems()) void edits.retry(problem)
    await answer('heard')
    await answer('heard')
    expect(problems()).toEqual([])
    expect(edits.shop.of('one').size).toBe('44')
  })

  test('is asked for again when the connection is back, and the page is guarded until then', async () => {
    const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    void edits.type('one', { size: '43', via: 'Facebook' })
    await answer('lost')
    expect(asks()).toBe(true)
    page.dispatchEvent(new Event('online'))
    await soon()
    expect(edits.shop.sent).toMatchObject([{ fields: { size: '43', via: 'Facebook' } }])
    await answer('heard')
    expect(edits.shop.of('one')).toEqual({ size: '43', via: 'Facebook' })
    expect(asks()).toBe(false)
  })

  test('given up, it leaves a newer edit of one of its fields alone', async () => {
    void edits.type('one', { size: '43', via: 'Facebook' })
    await answer('refused')
    void edits.type('one', { size: '44' })
    await answer('refused')
    const [newer, older] = problems()
    expect([newer?.tried, older?.tried]).toEqual([{ size: '44' }, { size: '43', via: 'Facebook' }])
    if (older) edits.discard(older)
    expect(problems()).toEqual([newer])
    expect(edits.stateOf('one', 'via')).toBeUndefined()
  })

  test('is forgotten with the edit that is given up', async () => {
    void edits.type('one', { size: '43' })
    await answer('answer lost')
    for (const problem of problems()) edits.discard(problem)
    expect(edits.shown('one', 'size')).toBe('one size 0')
    void edits.type('one', { size: '44' })
    await answer('heard')
    expect(problems()).toMatchObject([{ kind: 'conflict', present: { size: '43' } }])
  })
})

describe('what somebody else has changed', () => {
  const change = (value: string) => {
    edits.shop.of('one').size = value
    edits.shop.byOthers.add(value)
  }

  test('is told with what was tried, and kept or written over as one decides', async () => {
    for (const isMine of [true, false]) {
      change('theirs')
      void edits.type('one', { size: 'mine' })
      // a value that was never in view is not somebody else's change yet
      edits.shop.seenHere.clear()
      await answer('heard')
      const [problem] = problems()
      expect(problem).toMatchObject({
        kind: 'conflict',
        tried: { size: 'mine' },
        present: { size: 'theirs' },
      })
      edits.shop.seenHere.add('theirs')
      if (!problem) continue
      if (isMine) void edits.retry(problem)
      else edits.discard(problem)
      await answer('heard')
      expect(edits.shop.of('one').size).toBe(isMine ? 'mine' : 'theirs')
      expect(problems()).toEqual([])
      await vi.advanceTimersByTimeAsync(2000)
      change('as before')
      edits.view.set('one', { size: 'other again', via: 'one via 0' })
    }
  })

  test.each(['refused', 'heard'] as const)('after one that was %s the next editor is believed', async how => {
    if (how === 'heard') change('theirs')
    void edits.type('one', { size: '43' })
    await answer(how)
    edits.view.set('one', { ...edits.shop.of('one') })
    void edits.type('one', { size: '44' })
    await answer('heard')
    expect(edits.shop.of('one').size).toBe('44')
  })

  test('of several fields those are told too that nobody else has changed', async () => {
    change('theirs')
    void edits.type('one', { size: 'mine', via: 'Facebook' })
    await answer('heard')
    expect(problems()).toMatchObject([{ present: { size: 'theirs', via: 'one via 0' } }])
  })
})

test('what waits for all that is on its way goes on once whoever sent it knows', async () => {
  const seen: string[] = []
  const saved = edits.type('one', { size: '43' }).then(() => void seen.push('known'))
  void edits.onItsWay(saved)
  const over = edits.settled().then(() => void seen.push('settled'))
  await answer('heard')
  await over
  expect(seen).toEqual(['known', 'settled'])
})

test('a quiet write goes in the same turn and with the same bases, and marks nothing', async () => {
  const first = edits.write({ id: 'one', fields: { size: '43' }, expected: { size: 'one size 0' } })
  const second = edits.write({ id: 'one', fields: { size: '44' }, expected: { size: '43' } })
  expect(kinds('one')).toEqual([undefined, undefined])
  await answer('answer lost')
  await expect(first).rejects.toThrow('no connection')
  await answer('heard')
  await answer('heard')
  await second
  expect(edits.view.get('one')?.size).toBe('44')
})
