import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureAtWidth, pictureSources } from './picture.ts'

const stored = '/uploads/3f2a-1000.webp'

test('a stored picture is offered in every width, as AVIF and as WebP', () => {
  const sources = pictureSources(stored)
  expect(sources?.src).toBe(stored)
  expect(sources?.avif.split(', ')).toEqual(
    PICTURE_WIDTHS.map(width => `/uploads/3f2a-${width}.avif ${width}w`),
  )
  expect(sources?.webp.split(', ')).toEqual(
    PICTURE_WIDTHS.map(width => `/uploads/3f2a-${width}.webp ${width}w`),
  )
})

test.each(['https://elsewhere.example/a.jpg', '/uploads/3f2a-1000.avif', '/pictures/3f2a-1000.webp', ''])(
  'a picture that the shop did not store, "%s", has no other widths',
  url => {
    expect(pictureSources(url)).toBeUndefined()
    expect(pictureAtWidth(url, 160)).toBe(url)
  },
)

test.each([
  [1, 160],
  [160, 160],
  [161, 400],
  [1000, 1000],
  [4000, 1000],
])('a space of %i pixels gets the picture of %i', (space, width) => {
  expect(pictureAtWidth(stored, space)).toBe(`/uploads/3f2a-${width}.webp`)
})
