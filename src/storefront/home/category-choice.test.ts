import { expect, test } from 'vitest'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { chosenCategory, countOfPairs, headingOf } from './category-choice.ts'

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
  expect([1, 9, 24].map(count => countOfPairs(count, pageSpeaker('en')))).toEqual([
    'One pair',
    'Nine pairs',
    '24 pairs',
  ])
  expect([1, 9, 24].map(count => headingOf(count, pageSpeaker('bn')))).toEqual([
    'এক জোড়া, হাতে তৈরি',
    'নয় জোড়া, হাতে তৈরি',
    '২৪ জোড়া, হাতে তৈরি',
  ])
})
