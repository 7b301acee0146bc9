import { expect, test } from 'vitest'
import { veilAt, veilStops } from './hero-veil.ts'

test('the veil covers the words, thins out to the right and leaves the picture alone', () => {
  const covers = [0, 0.3, 0.41, 0.52, 0.63, 0.74, 1].map(part => Math.round(veilAt(part) * 100))
  expect(covers).toEqual([90, 90, 81, 72, 36, 0, 0])
})

test('the style sheet says the same', () => {
  expect(veilStops('246 241 233')).toBe(
    'rgb(246 241 233/.9) 30%,rgb(246 241 233/.72) 52%,rgb(246 241 233/0) 74%',
  )
})
