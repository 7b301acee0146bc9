import { expect, test } from 'vitest'
import {
  fitInside,
  isPictureOf,
  logoForPrint,
  pictureFileNames,
  storedPictureUrl,
  uncroppedPicture,
  uploadedPictureKey,
} from './picture-shape.ts'

const key = 'a'.repeat(64)
const wide = storedPictureUrl(`${key}w`, { width: 4000, height: 3000 })
const logo = storedPictureUrl(`${key}l`, { width: 300, height: 600 })

const zoomed = `${key}z`

test('an uploaded picture is known by its key, the pictures of the demo are not', () => {
  for (const square of [key, zoomed]) expect(uploadedPictureKey(storedPictureUrl(square))).toBe(square)
  expect(uploadedPictureKey(wide)).toBe(`${key}w`)
  expect(uploadedPictureKey(logo)).toBe(`${key}l`)
  for (const other of [
    '/uploads/gomti-black-1.d6624f4b-1000.webp',
    `https://elsewhere.example${storedPictureUrl(key)}`,
    `/uploads/${key}-2000.webp`,
    `/uploads/${key}w-1000.webp`,
    `${wide}"><script>`,
  ])
    expect(uploadedPictureKey(other), other).toBeUndefined()
})

test('a key alone names its files, and the address is the last of them', () => {
  expect(pictureFileNames(key)).toHaveLength(8)
  expect(pictureFileNames(zoomed)).toEqual([
    `${zoomed}-2000.avif`,
    ...pictureFileNames(key).map(name => name.replace(key, zoomed)),
  ])
  expect(pictureFileNames(`${key}w`)).toContain(`${key}w-640.avif`)
  expect(pictureFileNames(`${key}l`)).toEqual([`${key}l-960.png`, `${key}l-480.webp`])
  for (const one of [key, zoomed, `${key}w`, `${key}l`])
    expect(storedPictureUrl(one)).toBe(`/uploads/${pictureFileNames(one).at(-1)}`)
})

test('a picture that is kept whole carries its size, in which a page reserves its place', () => {
  expect(wide).toBe(`/uploads/${key}w-2000.webp?2000x1500`)
  expect(logo).toBe(`/uploads/${key}l-480.webp?80x160`)
  expect(uncroppedPicture(wide)).toMatchObject({
    src: `/uploads/${key}w-2000.webp`,
    width: 2000,
    height: 1500,
  })
  expect(uncroppedPicture(wide)?.avif).toMatch(/w-640\.avif 640w, .*w-2000\.avif 2000w$/)
  expect(uncroppedPicture(storedPictureUrl(key))).toBeUndefined()
  expect(logoForPrint(logo)).toBe(`/uploads/${key}l-960.png`)
  expect(fitInside({ width: 30, height: 9 }, { width: 480, height: 160 })).toEqual({ width: 30, height: 9 })
})

test('a picture of one shape does not stand where another belongs', () => {
  const urls = { square: storedPictureUrl(key), wide, logo }
  for (const shape of ['square', 'wide', 'logo'] as const)
    expect(Object.values(urls).filter(url => isPictureOf(shape, url))).toEqual([urls[shape]])
})
