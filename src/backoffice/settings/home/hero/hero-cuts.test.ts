import { expect, test } from 'vitest'
import { cutFor, heroBox, movedFocus } from './hero-cuts.ts'

const picture = { width: 2000, height: 1000 }

test('a cut has the proportions of its box, is as large as fits, and lies within the picture', () => {
  for (const screen of [320, 390, 599, 600, 820, 1099, 1100, 1440, 1920, 3000])
    for (const size of [picture, { width: 900, height: 1600 }, { width: 1000, height: 1000 }])
      for (const focus of [
        { x: 0, y: 0 },
        { x: 74, y: 60 },
        { x: 100, y: 100 },
      ]) {
        const box = heroBox(screen)
        const cut = cutFor(size, box, focus)
        const [width, height] = [(cut.width / 100) * size.width, (cut.height / 100) * size.height]
        expect(width / height).toBeCloseTo(box.width / box.height, 5)
        expect(Math.max(cut.width, cut.height)).toBeCloseTo(100, 5)
        expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(100.0001)
        expect(cut.top + cut.height).toBeLessThanOrEqual(100.0001)
        // the focal point is never cut off
        expect(cut.left).toBeLessThanOrEqual(focus.x)
        expect(cut.left + cut.width).toBeGreaterThanOrEqual(focus.x - 0.0001)
        expect(cut.top).toBeLessThanOrEqual(focus.y)
        expect(cut.top + cut.height).toBeGreaterThanOrEqual(focus.y - 0.0001)
      }
})

test('the picture of a phone and of a computer is nearly twice as wide as high, of a tablet twice', () => {
  const middle = { x: 50, y: 50 }
  expect(cutFor(picture, heroBox(390), middle)).toMatchObject({ height: 100, top: 0 })
  expect(cutFor(picture, heroBox(390), middle).width).toBeCloseTo(94.66, 2)
  const whole = { left: 0, top: 0, width: 100, height: 100 }
  expect(cutFor(picture, heroBox(820), { x: 74, y: 60 })).toEqual(whole)
  expect(cutFor(picture, heroBox(1440), middle).width).toBeCloseTo(94.67, 2)
  expect([1100, 1440, 1920].map(screen => heroBox(screen).height)).toEqual([400, 468, 540])
})

test('arrows move the focal point by one percent, with Shift by five, and never out of the picture', () => {
  const from = { x: 74, y: 98 }
  const press = (key: string, shiftKey = false) => movedFocus(from, { key, shiftKey })
  expect(press('ArrowLeft')).toEqual({ x: 73, y: 98 })
  expect(press('ArrowRight', true)).toEqual({ x: 79, y: 98 })
  expect(press('ArrowUp', true)).toEqual({ x: 74, y: 93 })
  expect(press('ArrowDown', true)).toEqual({ x: 74, y: 100 })
  expect(press('Enter')).toBeUndefined()
})
