import { expect, test } from 'vitest'
import { shopKeys } from '#features/shop-keys.ts'
import { codeHash, newCode } from './code-hash.ts'

const shop = { keys: shopKeys('a secret of thirty-two letters or more') }
const of = { id: 'one', email: 'rahim@pothik.example', purpose: 'verify' } as const

test('a hash is of one code, one asker, one email, one purpose and one secret', () => {
  const other = { keys: shopKeys('another secret of thirty-two letters') }
  const hashes = [
    codeHash(shop, of, '428163'),
    codeHash(shop, of, '428164'),
    codeHash(shop, { ...of, email: 'karim@pothik.example' }, '428163'),
    codeHash(shop, { ...of, purpose: 'reset' }, '428163'),
    codeHash(shop, { ...of, id: 'another' }, '428163'),
    codeHash(other, of, '428163'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(codeHash(shop, of, '428163')).toBe(hashes[0])
})

test('codes have six digits, the first ones too, and are spread over all of them', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  for (let place = 0; place < 6; place++) expect(new Set(codes.map(code => code[place])).size).toBe(10)
})
