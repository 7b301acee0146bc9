import { expect, test } from 'vitest'
import { revealedLeft, revealedTop } from './reveal.ts'

test('a row in view stays where it is, another comes in at the nearer edge', () => {
  const row = { size: 44, viewed: 440 }
  expect(revealedTop({ ...row, from: 440, scrolled: 88 })).toBe(88)
  expect(revealedTop({ ...row, from: 44, scrolled: 88 })).toBe(44)
  expect(revealedTop({ ...row, from: 528, scrolled: 88 })).toBe(132)
})

test('a cell comes out from below what is pinned at either side', () => {
  const view = { left: 280, right: 900 }
  expect(revealedLeft({ left: 300, right: 400 }, view)).toBe(0)
  expect(revealedLeft({ left: 200, right: 300 }, view)).toBe(-80)
  expect(revealedLeft({ left: 850, right: 950 }, view)).toBe(50)
  // wider than the view: its beginning
  expect(revealedLeft({ left: 300, right: 1200 }, view)).toBe(20)
})
