import { expect, test } from 'vitest'
import { isHeic, isSvg, pictureTypeOf, shownFileName } from './picture-upload.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test('the first bytes decide what a file is', () => {
  expect(pictureTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(pictureTypeOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(pictureTypeOf(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  expect(pictureTypeOf(bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1'))).toBe('avif')
  expect(pictureTypeOf(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'))).toBe('avif')
  for (const other of [
    '',
    'R',
    'GIF89a',
    '<svg',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x18ftypheic\0\0\0\0heicmif1',
    '%PDF',
    'PK\x03\x04',
  ])
    expect(pictureTypeOf(bytes(other)), other).toBeUndefined()
})

test('a photo as iPhones save it is known as one, and nothing else is', () => {
  expect(isHeic(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(true)
  expect(isHeic(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heix'))).toBe(true)
  for (const other of [
    '',
    'ftyp',
    '\0\0\0\x1cftypmif1\0\0\0\0mif1avif',
    '\0\0\0\x14ftypisom\0\0\0\0isommp42',
  ])
    expect(isHeic(bytes(other)), other).toBe(false)
})

test('a drawing in XML is known as one, whatever it begins with', () => {
  for (const drawing of ['<svg xmlns', '\xef\xbb\xbf<?xml version', ' \n<!DOCTYPE svg', '<!-- made by'])
    expect(isSvg(bytes(drawing)), drawing).toBe(true)
  for (const other of ['', '<html>', 'svg', '\xff\xd8\xff<svg'])
    expect(isSvg(bytes(other)), other).toBe(false)
})

test('brands behind the end of their box do not count', () => {
  expect(pictureTypeOf(bytes('\0\0\0\x14ftypisom\0\0\0\0isomavif'))).toBeUndefined()
})

test('a name is told without folders and without what cannot be shown', () => {
  expect(shownFileName('C:\\photos\\side-2.jpg')).toBe('side-2.jpg')
  expect(shownFileName('../../etc/pas\0swd')).toBe('passwd')
  expect(shownFileName('\u202egpj.exe')).toBe('gpj.exe')
  expect(shownFileName('a'.repeat(200))).toBe(`${'a'.repeat(100)}…`)
  for (const nothing of [undefined, '', 'folder/', '\0'])
    expect(shownFileName(nothing)).toBe('A file without a name')
})
