import { describe, expect, it } from 'vitest'
import { NO_ROWS, nextNewRows, rowsInView, sizeOf, stepTowards } from './rows-in-view.ts'

describe('the rows in view', () => {
  it('are those of the frame and some beyond its edges, but none that the list has not', () => {
    const view = { viewedPx: 440, rowHeightPx: 44, rows: 500 }
    expect(rowsInView({ ...view, scrolledPx: 0 })).toEqual({ first: 0, last: 15 })
    expect(rowsInView({ ...view, scrolledPx: 4_400 })).toEqual({ first: 94, last: 115 })
    expect(rowsInView({ ...view, scrolledPx: 500 * 44 - 440 })).toEqual({ first: 484, last: 499 })
    expect(sizeOf(rowsInView({ ...view, rows: 0, scrolledPx: 0 }))).toBe(0)
  })
})

describe('a step to the rows in view', () => {
  it('drops what has left and makes at most so many new rows', () => {
    expect(stepTowards({ first: 0, last: 20 }, { first: 10, last: 30 }, 4)).toEqual({ first: 10, last: 24 })
    expect(stepTowards({ first: 20, last: 40 }, { first: 10, last: 30 }, 4)).toEqual({ first: 16, last: 30 })
  })

  it('begins in the middle of a view that is far away', () => {
    expect(stepTowards({ first: 0, last: 20 }, { first: 100, last: 120 }, 5)).toEqual({
      first: 108,
      last: 112,
    })
  })

  it.each([1, 3, 8])('arrives, %i rows at a time', newRows => {
    for (const from of [
      NO_ROWS,
      { first: 0, last: 20 },
      { first: 95, last: 99 },
      { first: 300, last: 320 },
    ]) {
      const wanted = { first: 90, last: 118 }
      let made = from
      for (let step = 0; step < 29; step += 1) made = stepTowards(made, wanted, newRows)
      expect(made).toEqual(wanted)
    }
  })

  it('grows by one where it was one frame, halves where a key would have waited, and never to nothing', () => {
    expect(nextNewRows(3, 17)).toBe(4)
    expect(nextNewRows(6, 30)).toBe(6)
    expect(nextNewRows(6, 60)).toBe(3)
    expect(nextNewRows(1, 60)).toBe(1)
    expect(nextNewRows(8, 1)).toBe(8)
  })
})
