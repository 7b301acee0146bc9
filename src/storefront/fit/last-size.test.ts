import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLastSize, readLastSize, rememberSizeOf } from './last-size.ts'
import { LAST_SIZE_KEY } from './last-size-key.ts'

/** The browser's storage as a page sees it: text under keys. */
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})

test('the size of most pairs is remembered, of as many the first one, and forgotten', () => {
  rememberSizeOf([
    { size: 41, quantity: 1 },
    { size: 42.5, quantity: 1 },
    { size: 42.5, quantity: 1 },
  ])
  expect(readLastSize()).toBe(42.5)
  rememberSizeOf([
    { size: 43, quantity: 2 },
    { size: 44, quantity: 2 },
  ])
  expect(readLastSize()).toBe(43)
  rememberSizeOf([])
  expect(readLastSize()).toBe(43)
  forgetLastSize()
  expect([readLastSize(), stored.size]).toEqual([null, 0])
})

test.each(['', '{', '"42"', '42.3', '-1', '[42]', '1e9', 'null', '{"size":42}'])(
  'a stored %s is no size',
  text => {
    stored.set(LAST_SIZE_KEY, text)
    expect(readLastSize()).toBeNull()
  },
)

test('a browser without storage remembers nothing and breaks nothing', () => {
  vi.stubGlobal('window', {})
  rememberSizeOf([{ size: 42, quantity: 1 }])
  forgetLastSize()
  expect(readLastSize()).toBeNull()
})
