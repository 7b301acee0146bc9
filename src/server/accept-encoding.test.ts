import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['br; q=nonsense, gzip', 'gzip'],
])('%s is answered %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})
