import { expect, test } from 'vitest'
import { namesEtag } from './cached-answer.ts'

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['*', true],
  ['"x", W/"abc" , "y"', true],
  ['W/"ab"', false],
  ['abc', false],
  ['', false],
])('%s names W/"abc": %s', (header, named) => {
  expect(namesEtag(header, 'W/"abc"')).toBe(named)
})
