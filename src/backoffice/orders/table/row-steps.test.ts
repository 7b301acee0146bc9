import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { RowSteps } from './row-steps.ts'
import { NO_ROWS, type RowSpan, sizeOf } from './rows-in-view.ts'

/** A table on a computer that needs so many milliseconds for each row that it makes. */
function openTable(msPerRow: number) {
  openPage()
  const frames: ((nowMs: number) => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: (nowMs: number) => void) => frames.push(run))
  let wanted: RowSpan = NO_ROWS
  let [made, making]: (RowSpan | undefined)[] = [NO_ROWS, undefined]
  let nowMs = 0
  const newRows: number[] = []
  const steps = new RowSteps(span => {
    // one after the other
    expect(making).toBeUndefined()
    making = span
  })
  return {
    newRows,
    made: () => made,
    waits: () => frames.length,
    scrollTo(first: number) {
      wanted = { first, last: first + 19 }
      steps.ask()
    },
    list: (first: number) => {
      wanted = { first, last: first + 19 }
      steps.want(() => wanted)
    },
    frame() {
      nowMs += 16
      for (const run of frames.splice(0)) run(nowMs)
      if (!making || !made) return
      const old = made
      const fresh = Array.from({ length: sizeOf(making) }, (_, index) => (making?.first ?? 0) + index)
      const count = fresh.filter(row => row < old.first || row > old.last).length
      newRows.push(count)
      nowMs += count * msPerRow
      ;[made, making] = [making, undefined]
      steps.arrived(made)
    },
  }
}

test('however one scrolls, no step makes more than eight rows, and in the end exactly those in view are there', () => {
  const scrolls = fc.array(fc.record({ to: fc.nat(400), frames: fc.nat(4) }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(1, 4, 15), scrolls, (msPerRow, places) => {
      const table = openTable(msPerRow)
      table.list(0)
      for (const { to, frames } of places) {
        table.scrollTo(to)
        for (let frame = 0; frame < frames; frame += 1) table.frame()
      }
      for (let frame = 0; table.waits() > 0; frame += 1) {
        expect(frame).toBeLessThan(60)
        table.frame()
      }
      const last = places.at(-1)?.to ?? 0
      expect(table.made()).toEqual({ first: last, last: last + 19 })
      expect(Math.max(...table.newRows)).toBeLessThanOrEqual(8)
    }),
    { numRuns: 30 },
  )
})

test('a quick computer is given more rows from step to step, a slow one is left with one', () => {
  const stepsOf = (msPerRow: number) => {
    const table = openTable(msPerRow)
    table.list(0)
    table.scrollTo(0)
    while (table.waits() > 0) table.frame()
    return table.newRows
  }
  expect(stepsOf(0).slice(0, 4)).toEqual([2, 3, 4, 5])
  expect(new Set(stepsOf(40).slice(1, -1))).toEqual(new Set([1]))
})
