import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureAtWidth, pictureSources, zoomSource } from './picture.ts'

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

test('an uploaded picture has one file more to look at closely; older ones and the demo do not', () => {
  const key = 'a'.repeat(64)
  expect(zoomSource(`/uploads/${key}z-1000.webp`)).toBe(`/uploads/${key}z-2000.avif`)
  for (const other of [
    `/uploads/${key}-1000.webp`,
    '/uploads/quiz-1000.webp',
    stored,
    'https://a.bd/z-1000.webp',
  ])
    expect(zoomSource(other), other).toBeUndefined()
})
