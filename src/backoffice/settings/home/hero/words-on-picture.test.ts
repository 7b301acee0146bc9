import { expect, test } from 'vitest'
import {
  type Color,
  contrastOf,
  lowestContrast,
  measuredSize,
  type Pixels,
  problemOf,
  wordsOnPicture,
} from './words-on-picture.ts'

const WORDS = {
  title: 'Handcrafted leather for Bangladeshi streets',
  text: 'Made by hand, sold straight from the workshop. Pay when it reaches your door.',
}

/** A picture of one colour, with a spot of another; places in parts of it. */
function painted(screen: number, ground: Color, spot?: { from: number; to: number; color: Color }): Pixels {
  const { width, height } = measuredSize(screen)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const part = (at % width) / width
    data.set([...(spot && part >= spot.from && part < spot.to ? spot.color : ground), 255], at * 4)
  }
  return { data, width, height }
}
const BLACK: Color = [0, 0, 0]
const WALL: Color = [233, 222, 207]
const SHOE: Color = [110, 70, 45]
const on = (pixels: Pixels, isVeiled = false, words = WORDS) =>
  lowestContrast(pixels, wordsOnPicture(words, 1440), { screen: 1440, isVeiled })

test('contrast is that of WCAG', () => {
  expect(contrastOf(BLACK, [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
})

test('words on a wall can be read, on leather they cannot', () => {
  expect(on(painted(1440, WALL))).toBeGreaterThan(7)
  expect(on(painted(1440, SHOE))).toBeLessThan(3)
})

test('what the words do not cross says nothing, what a line crosses does', () => {
  expect(on(painted(1440, WALL, { from: 0.6, to: 1, color: SHOE }))).toBeGreaterThan(7)
  expect(on(painted(1440, WALL, { from: 0.2, to: 0.4, color: SHOE }))).toBeLessThan(3)
  const short = { title: 'Leather', text: '' }
  expect(on(painted(1440, WALL, { from: 0.2, to: 0.4, color: SHOE }), false, short)).toBeGreaterThan(7)
})

test('the paper over an owner’s picture is measured too', () => {
  expect(on(painted(1440, BLACK))).toBeLessThan(1.5)
  expect(on(painted(1440, BLACK), true)).toBeGreaterThan(4.5)
})

test('the words stand within the picture on every screen, and nothing to read is nothing to measure', () => {
  for (const screen of [1100, 1280, 1440, 1920])
    for (const { left, top, width, height } of wordsOnPicture(WORDS, screen)) {
      expect(left).toBeGreaterThanOrEqual(60)
      expect(left + width).toBeLessThan(screen * 0.62)
      expect(top + height).toBeLessThan(480 + screen * 0.1)
    }
  expect(wordsOnPicture({ title: '', text: '' }, 1440)).toEqual([])
  expect(on(painted(1440, SHOE), false, { title: '', text: '' })).toBe(21)
})

test('the problem names the worst and its screens, and is never rounded to enough', () => {
  expect(problemOf([{ screen: 1100, contrast: 4.5 }])).toBeUndefined()
  expect(
    problemOf([
      { screen: 1100, contrast: 4.49 },
      { screen: 1280, contrast: 3.19 },
      { screen: 1440, contrast: 8 },
    ]),
  ).toEqual({ contrast: 3.1, from: 1100, to: 1280 })
  expect(problemOf([{ screen: 1100, contrast: 4.49 }])).toMatchObject({ contrast: 4.4 })
})
