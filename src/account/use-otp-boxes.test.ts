import { expect, test } from 'vitest'
import { boxAfterKey } from './use-otp-boxes.ts'

test('the arrows go from box to box, as far as the first empty one', () => {
  expect(boxAfterKey('ArrowLeft', 2, 3)).toBe(1)
  expect(boxAfterKey('ArrowLeft', 0, 3)).toBe(0)
  expect(boxAfterKey('ArrowRight', 2, 3)).toBe(3)
  expect(boxAfterKey('ArrowRight', 3, 3)).toBe(3)
  expect(boxAfterKey('ArrowRight', 5, 6)).toBe(5)
  expect(boxAfterKey('Home', 3, 3)).toBe(0)
  expect(boxAfterKey('End', 0, 3)).toBe(3)
  expect(boxAfterKey('End', 0, 6)).toBe(5)
})

test.each(['7', 'Backspace', 'Delete', 'Tab', 'Enter', 'ArrowUp'])('%s is left to the browser', key => {
  expect(boxAfterKey(key, 2, 3)).toBeUndefined()
})
