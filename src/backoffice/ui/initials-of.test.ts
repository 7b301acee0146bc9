import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Sumaiya Akter', 'SA'],
  ['Mohammad Abdullah Al-Mamun Chowdhury', 'MA'],
  ['Rina', 'RI'],
  ['Q', 'Q'],
  ['nadia.karim@pothik.example', 'NK'],
  ['owner@shop.test', 'OW'],
  ['রাশেদুল ইসলাম খান', 'রা'],
  ['  ', ''],
])('the avatar of %j shows %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
