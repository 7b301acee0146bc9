import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Every letter is half as wide as it is high. */
const measure = async (text: string, size: number) => text.length * size * 0.5
const room = { width: 200, sizes: [40, 20, 10], maximumLines: 2 }

test('a short text stands in one line in the largest size', async () => {
  expect(await fitLines(' Slide ', measure, room)).toEqual({ lines: ['Slide'], size: 40 })
})

test('two lines are as even as their words allow', async () => {
  expect(await fitLines('Padma slide in black', measure, { ...room, sizes: [30] })).toEqual({
    lines: ['Padma slide', 'in black'],
    size: 30,
  })
})

test('a longer text is set smaller before it is cut', async () => {
  const fitted = await fitLines('Padma Double Strap Slide', measure, room)
  expect(fitted).toEqual({ lines: ['Padma Double', 'Strap Slide'], size: 20 })
})

test('what does not fit in the smallest size ends with a sign that it was cut', async () => {
  const { lines, size } = await fitLines('word '.repeat(40), measure, room)
  expect([lines.length, size]).toEqual([2, 10])
  expect(lines[1]).toMatch(/word…$|wor?…$/)
  for (const line of lines) expect(await measure(line, size)).toBeLessThanOrEqual(room.width)
})

test('a single word that is too long is cut between letters as readers count them', async () => {
  const { lines } = await fitLines('ক্ষ'.repeat(50), measure, room)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^(ক্ষ)+…$/u)
})
