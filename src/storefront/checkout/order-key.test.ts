import { expect, test } from 'vitest'
import { keyForContents, parseOrderKey } from './order-key.ts'

const fresh = () => 'fresh-key'

test('sending the same contents again keeps the key', () => {
  expect(keyForContents({ key: 'sent-key-1', contents: 'a' }, 'a', fresh)).toEqual({
    key: 'sent-key-1',
    contents: 'a',
  })
})

test('other contents get a new key', () => {
  expect(keyForContents({ key: 'sent-key-1', contents: 'a' }, 'b', fresh)).toEqual({
    key: 'fresh-key',
    contents: 'b',
  })
})

test('without a key one is made', () => {
  expect(keyForContents(undefined, 'a', fresh)).toEqual({ key: 'fresh-key', contents: 'a' })
})

test.each([
  null,
  'text',
  [],
  {},
  { key: 1 },
  { key: 'short' },
  { key: 'has spaces in it', contents: 'a' },
  { key: 'never-sent', contents: null },
])('a broken stored key %j reads as none', stored => {
  expect(parseOrderKey(stored)).toBeUndefined()
})

test('a stored key is read back', () => {
  expect(parseOrderKey({ key: 'sent-key-1', contents: 'a' })).toEqual({ key: 'sent-key-1', contents: 'a' })
})
