import { expect, test } from 'vitest'
import { CODE_SIGNS, isPrefix, MAXIMUM_PREFIX, oneTimeCode } from './one-time-code.ts'

test('a code has no sign that people mistake for another, and fits with the longest prefix', () => {
  for (const sign of '0OQ1IL2Z5S6G8BUV') expect(CODE_SIGNS).not.toContain(sign)
  const longest = 'A'.repeat(MAXIMUM_PREFIX)
  expect(oneTimeCode(longest, new Uint8Array(24))).toHaveLength(31)
  expect(oneTimeCode('EID-', new Uint8Array(12))).toBe('EID-3333-3333-3333')
  expect(oneTimeCode('', new Uint8Array(12))).toBe('3333-3333-3333')
})

test('every byte that is used makes every sign equally likely, and too few make no code', () => {
  const used = Array.from({ length: 256 }, (_, byte) => oneTimeCode('', new Uint8Array(12).fill(byte)))
  const counts = Map.groupBy(
    used.filter(code => code !== undefined),
    code => code,
  )
  expect(counts.size).toBe(CODE_SIGNS.length)
  expect(new Set([...counts.values()].map(codes => codes.length)).size).toBe(1)
  expect(oneTimeCode('', new Uint8Array(11))).toBeUndefined()
})

test.each(['<b>', 'EID 1', 'ঈদ', 'A'.repeat(MAXIMUM_PREFIX + 1)])('%j is no prefix', typed => {
  expect(isPrefix(typed)).toBe(false)
})
