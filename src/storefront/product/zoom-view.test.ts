import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundView,
  FITTED,
  maximumScale,
  panBy,
  pinch,
  type Stage,
  swipeOf,
  toggleZoom,
  type View,
  zoomAt,
} from './zoom-view.ts'

const phone: Stage = { width: 390, height: 700 }
const wide: Stage = { width: 1440, height: 800 }

const length = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const stages = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const points = fc.record({ x: length(2000), y: length(2000) })
const factors = fc.double({ min: 0.01, max: 100, noNaN: true })
const views = fc.record({ scale: factors, x: length(9000), y: length(9000) })

/** No gap where the picture could fill the stage, and in the middle where it cannot. */
function expectWithin(view: View, stage: Stage) {
  const side = Math.min(stage.width, stage.height) * view.scale
  expect(view.scale).toBeGreaterThanOrEqual(1)
  expect(view.scale).toBeLessThanOrEqual(maximumScale(stage))
  expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (side - stage.width) / 2))
  expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (side - stage.height) / 2))
}

describe('an enlarged picture', () => {
  it('stays within its bounds, whatever is done to it', () => {
    fc.assert(
      fc.property(
        stages,
        views,
        points,
        points,
        points,
        points,
        factors,
        (stage, wild, a, b, c, d, factor) => {
          const view = boundView(wild, stage)
          expectWithin(view, stage)
          expectWithin(zoomAt(view, { factor, at: a }, stage), stage)
          expectWithin(panBy(view, b, stage), stage)
          expectWithin(pinch(view, { from: [a, b], to: [c, d] }, stage), stage)
          expectWithin(toggleZoom(view, c, stage), stage)
        },
      ),
    )
  })

  it('keeps what is under the pointer there', () => {
    const at = { x: 100, y: -50 }
    const enlarged = zoomAt({ scale: 2, x: 0, y: 0 }, { factor: 1.5, at }, phone)
    // the spot of the picture under the pointer, in pixels of the fitted picture, before and after
    expect((at.x - enlarged.x) / enlarged.scale).toBeCloseTo(at.x / 2)
    expect(enlarged.scale).toBe(3)
  })

  it('grows no further than its pixels carry, and no smaller than fitting', () => {
    expect(zoomAt(FITTED, { factor: 50, at: { x: 0, y: 0 } }, phone).scale).toBeCloseTo(2000 / 390)
    expect(zoomAt(FITTED, { factor: 50, at: { x: 0, y: 0 } }, wide).scale).toBe(2.5)
    expect(zoomAt({ scale: 2, x: 30, y: 0 }, { factor: 0.1, at: { x: 9, y: 9 } }, phone)).toEqual(FITTED)
  })

  it('cannot be dragged off the stage', () => {
    // 390 px enlarged twice are 780: 195 px hang over on either side, and 40 px above and below 700
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, phone)).toEqual({ scale: 2, x: 195, y: -40 })
    expect(panBy(FITTED, { x: 50, y: 50 }, phone)).toEqual(FITTED)
  })
})

describe('two fingers', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const

  it('enlarge by how far they part, around their middle', () => {
    const to = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const
    expect(pinch(FITTED, { from, to }, phone)).toEqual({ scale: 2, x: 0, y: 0 })
  })

  it('carry the picture with them', () => {
    const to = [
      { x: -30, y: 0 },
      { x: 70, y: 0 },
    ] as const
    expect(pinch({ scale: 2, x: 0, y: 0 }, { from, to }, phone)).toEqual({ scale: 2, x: 20, y: 0 })
  })

  it('on one spot do not divide by nothing', () => {
    const spot = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const
    expect(pinch(FITTED, { from: spot, to: spot }, phone)).toEqual(FITTED)
  })
})

it('a double tap enlarges, and the next one shows the whole picture', () => {
  const enlarged = toggleZoom(FITTED, { x: 20, y: 20 }, phone)
  expect(enlarged.scale).toBe(2.5)
  expect(toggleZoom(enlarged, { x: 0, y: 0 }, phone)).toEqual(FITTED)
})

it.each([
  [{ x: -80, y: 10 }, 1],
  [{ x: 80, y: -10 }, -1],
  [{ x: -20, y: 0 }, 0],
  [{ x: -80, y: 200 }, 0],
] as const)('a finger that moved by %o asks for %i', (moved, direction) => {
  expect(swipeOf(moved)).toBe(direction)
})
