import { expect, test } from 'vitest'
import { picturesOf, viewOf } from './card-pictures.ts'

const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

test.each(NAMES)('a product and a colour named %s have the pictures of the answer', name => {
  const pictures = Object.fromEntries([[name, Object.fromEntries([[name, ['/uploads/a-1000.webp']]])]])
  const answer: unknown = JSON.parse(JSON.stringify(pictures))
  expect([...picturesOf(answer, name)]).toEqual([[name, ['/uploads/a-1000.webp']]])
})

test.each(NAMES)('nothing is known of a product and a colour named %s before it is answered', name => {
  expect(picturesOf({}, name).size).toBe(0)
  expect(picturesOf({ padma: {} }, 'padma').has(name)).toBe(false)
  expect(picturesOf(undefined, name).size).toBe(0)
})

test('a colour has a second view where it has a second picture', () => {
  const pictures = picturesOf(
    { padma: { Black: ['/a', '/b'], Tan: ['/c'], Grey: 'd', Red: [1, {}] } },
    'padma',
  )
  expect(viewOf(pictures, 'Black', 1)).toBe('/b')
  for (const color of ['Tan', 'Grey', 'Red', 'Blue'])
    expect(viewOf(pictures, color, 1), color).toBeUndefined()
  expect(viewOf(pictures, 'Tan', 0)).toBe('/c')
})
