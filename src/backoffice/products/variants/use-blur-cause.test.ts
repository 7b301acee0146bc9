import { expect, test } from 'vitest'
import { isBlurByPerson } from './use-blur-cause.ts'

test.each([
  ['by Tab or a press on something', true, { isPutAside: false, isTaken: true, last: 'moved on' }],
  ['by closing the keyboard of a phone', true, { isPutAside: false, isTaken: false, last: 'typed' }],
  ['while typing, by the page itself', false, { isPutAside: false, isTaken: true, last: 'typed' }],
  ['before anything was typed, by the page', false, { isPutAside: false, isTaken: true, last: undefined }],
  ['with the window', false, { isPutAside: true, isTaken: false, last: 'typed' }],
] as const)('a box that is left %s is left by hand: %s', (_how, isManual, left) => {
  expect(isBlurByPerson(left)).toBe(isManual)
})
