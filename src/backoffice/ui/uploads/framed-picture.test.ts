import { expect, test } from 'vitest'
import { draggedTo } from './framed-picture.ts'

const wide = { width: 480, height: 360 }
const tall = { width: 300, height: 480 }
const middle = { x: 50, y: 50 }

test('a wide picture that is dragged to the right shows more of its left, and ends there', () => {
  const by = (x: number) => draggedTo(wide, middle, { by: { x, y: 40 }, side: 240 })
  // 80 pixels of it are hidden
  expect(by(20)).toEqual({ kind: 'cut', x: 25, y: 50 })
  expect(by(-20)).toEqual({ kind: 'cut', x: 75, y: 50 })
  expect(by(900)).toEqual({ kind: 'cut', x: 0, y: 50 })
})

test('a tall picture is dragged up and down alone', () => {
  expect(draggedTo(tall, middle, { by: { x: 90, y: -72 }, side: 240 })).toEqual({
    kind: 'cut',
    x: 50,
    y: 100,
  })
})
