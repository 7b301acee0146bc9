import { expect, test } from 'vitest'
import { shopKeys } from '#features/shop-keys.ts'
import { customerIdOf, phoneOfCustomer } from './customer-id.ts'

const shop = { keys: shopKeys('a secret of thirty-two letters or more') }
const PHONE = '01712345678'

test('a phone has one id, and the id leads back to the phone', () => {
  const id = customerIdOf(shop, PHONE)
  expect(customerIdOf(shop, PHONE)).toBe(id)
  expect(phoneOfCustomer(shop, id)).toBe(PHONE)
  expect(customerIdOf(shop, '01712345679')).not.toBe(id)
})

test('an id is safe in an address, and shows nothing of the phone', () => {
  const id = customerIdOf(shop, PHONE)
  expect(id).toMatch(/^[\w-]{36}$/)
  const bytes = Buffer.from(id, 'base64url')
  for (const shown of [id, bytes.toString('latin1'), bytes.toString('hex')])
    expect(shown).not.toContain('1712345')
  // ids of neighbours have nothing in common
  const other = Buffer.from(customerIdOf(shop, '01712345679'), 'base64url')
  expect(bytes.filter((byte, at) => byte === other[at]).length).toBeLessThan(8)
})

test('an id that was altered, cut, lengthened or spelled otherwise is nobody', () => {
  const id = customerIdOf(shop, PHONE)
  const bytes = Buffer.from(id, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(phoneOfCustomer(shop, altered.toString('base64url'))).toBeUndefined()
  }
  for (let length = 0; length < id.length; length += 1)
    expect(phoneOfCustomer(shop, id.slice(0, length))).toBeUndefined()
  for (const strange of [`${id}A`, `${id}=`, ` ${id}`, `${id}\n`, PHONE, '', '../..', 'A'.repeat(10_000)])
    expect(phoneOfCustomer(shop, strange)).toBeUndefined()
  // the letters of base64 that decode to the same bytes
  const usual = bytes.toString('base64')
  if (usual !== id) expect(phoneOfCustomer(shop, usual)).toBeUndefined()
})

test('an id of another shop is nobody here', () => {
  const other = { keys: shopKeys('another secret of thirty-two letters') }
  expect(phoneOfCustomer(other, customerIdOf(shop, PHONE))).toBeUndefined()
  expect(customerIdOf(other, PHONE)).not.toBe(customerIdOf(shop, PHONE))
})
