import { expect, test } from 'vitest'
import {
  PICTURE_WIDTHS,
  pictureAtWidth,
  pictureSources,
  storedPictureUrl,
  uploadedPictureKey,
} from './picture.ts'

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

test('an uploaded picture is known by its key, the pictures of the demo are not', () => {
  const key = 'a'.repeat(64)
  expect(uploadedPictureKey(storedPictureUrl(key))).toBe(key)
  expect(uploadedPictureKey('/uploads/gomti-black-1.d6624f4b-1000.webp')).toBeUndefined()
  expect(uploadedPictureKey(`https://elsewhere.example${storedPictureUrl(key)}`)).toBeUndefined()
})
