import { expect, test } from 'vitest'
import { partBarOf } from './part-bar.ts'
import { isTight, tryNames } from './try-names.ts'

const fill = (name: string) => `প্রিয় ${name}, ${'ক'.repeat(40)}`

test('a message is tried with the shortest and the longest name', () => {
  expect(tryNames(['Muhammad Mahfuzur Rahman Chowdhury', 'রহিম', 'Karim'], fill)).toMatchObject({
    shortest: { name: 'রহিম', parts: 1 },
    longest: { name: 'Muhammad Mahfuzur Rahman Chowdhury', parts: 2 },
  })
  expect(tryNames([], fill)).toBeUndefined()
})

test('a name in Bengali can be the longest, since it makes the whole text Unicode', () => {
  const english = (name: string) => `Dear ${name}, ${'a'.repeat(100)}`
  expect(tryNames(['Muhammad Mahfuzur', 'রহিম'], english)?.longest).toMatchObject({ name: 'রহিম', parts: 2 })
})

test('it is tight where a name costs a part more, or leaves no room for another word', () => {
  const shown = partBarOf(fill('রহিম'))
  const tried = (name: string) => ({ name, ...partBarOf(fill(name)) })
  expect(isTight(tried('Muhammad Mahfuzur Rahman Chowdhury'), shown)).toBe(true)
  expect(isTight(tried('Karim'), shown)).toBe(false)
  expect(isTight(tried('Abdul Karim Haque'), shown)).toBe(true)
})
