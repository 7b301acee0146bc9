import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFrom, frameIn, frameText, isMiddle, isNearlySquare, MIDDLE, TILE_COLOR } from './picture-frame.ts'

test.each([
  ['wide, at its left end', { width: 4000, height: 3000 }, { x: 0, y: 50 }, { left: 0, top: 0, side: 3000 }],
  ['wide, in its middle', { width: 4000, height: 3000 }, MIDDLE, { left: 500, top: 0, side: 3000 }],
  ['tall, at its foot', { width: 3000, height: 4001 }, { x: 9, y: 100 }, { left: 0, top: 1001, side: 3000 }],
  ['square', { width: 800, height: 800 }, { x: 3, y: 97 }, { left: 0, top: 0, side: 800 }],
])('a picture that is %s is cut around its point', (_title, size, point, cut) => {
  expect(cutFrom(size, { x: 50, y: 50, ...point })).toEqual(cut)
})

test('a frame is written and read as one text, and nothing else is one', () => {
  for (const frame of [
    MIDDLE,
    { kind: 'cut', x: 0, y: 100 },
    { kind: 'whole' },
    { kind: 'wide' },
    { kind: 'logo' },
  ] as const)
    expect(frameIn(frameText(frame))).toEqual(frame)
  for (const text of ['', '50', '101,0', '-1,5', '1.5,2', '50,50,50', 'Whole', ' 1,2'])
    expect(frameIn(text), text).toBeUndefined()
  expect([isMiddle(MIDDLE), isMiddle({ kind: 'whole' }), isMiddle({ kind: 'cut', x: 50, y: 49 })]).toEqual([
    true,
    false,
    false,
  ])
})

test('who loses two pixels of a hundred is not asked', () => {
  expect(isNearlySquare({ width: 1000, height: 980 })).toBe(true)
  expect(isNearlySquare({ width: 979, height: 1000 })).toBe(false)
})

test('the colour around a whole picture is that of the tiles', () => {
  const tokens = readFileSync(new URL('../../web/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-tile: ${TILE_COLOR};`)
})
