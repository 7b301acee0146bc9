import { expect, test } from 'vitest'
import { chosenCategory, countOfPairs } from './category-choice.ts'

const categories = [
  { category: 'Sandal', products: 2 },
  { category: 'Casual', products: 1 },
]

test('the address chooses a category, whatever its case', () => {
  expect(chosenCategory(categories, '?category=casual')).toBe('Casual')
})

test('no category and an unknown one show all', () => {
  expect(chosenCategory(categories, '')).toBeUndefined()
  expect(chosenCategory(categories, '?category=Boots')).toBeUndefined()
})

test('a dozen pairs are counted in words, more in digits', () => {
  expect(countOfPairs(1)).toBe('One pair')
  expect(countOfPairs(9)).toBe('Nine pairs')
  expect(countOfPairs(24)).toBe('24 pairs')
})
