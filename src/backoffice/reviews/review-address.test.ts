import { expect, test } from 'vitest'
import { readReviewAddress, reviewsPath } from './review-address.ts'

const read = (query: string) => readReviewAddress(new URLSearchParams(query))
const USUAL = { state: 'waiting', stars: undefined, product: undefined, page: 1 } as const

test('an address says which reviews are listed, and what does not fit is left out', () => {
  expect(read('')).toEqual(USUAL)
  expect(read('state=rejected&stars=1&product=p1&page=3')).toEqual({
    state: 'rejected',
    stars: 1,
    product: 'p1',
    page: 3,
  })
  expect(read(`state=gone&stars=6&page=-1&product=${'p'.repeat(65)}`)).toEqual(USUAL)
})

test('what is usual is left out of the address', () => {
  expect(reviewsPath(USUAL)).toBe('/dashboard/reviews')
  expect(reviewsPath(read('state=approved&stars=5&page=2'))).toBe(
    '/dashboard/reviews?state=approved&stars=5&page=2',
  )
})
