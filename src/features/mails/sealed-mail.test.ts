import { expect, test } from 'vitest'
import { shopKeys } from '#features/shop-keys.ts'
import { openedMail, openMail, sealMail } from './sealed-mail.ts'

const shop = { keys: shopKeys('a secret of thirty-two letters or more') }
const mail = {
  to: 'rahim@pothik.example',
  kind: 'verify_code',
  subject: 'আপনার কোড 428 163',
  text: 'Your code is 428 163.',
  html: '<p>Your code is <b>428 163</b>.</p>',
}

test('a sealed mail opens to what it was', () => {
  expect(openMail(shop, sealMail(shop, mail))).toEqual(mail)
})

test('a sealed mail shows nothing, and the same mail never looks the same', () => {
  const sealed = sealMail(shop, mail)
  for (const bytes of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')])
    expect(bytes).not.toMatch(/rahim|428 163|Your code/)
  expect(sealMail(shop, mail)).not.toBe(sealed)
})

test('a sealed mail opens with no other secret', () => {
  const other = { keys: shopKeys('another secret of thirty-two letters') }
  expect(() => openMail(other, sealMail(shop, mail))).toThrow()
  expect(openedMail(other, sealMail(shop, mail))).toBeUndefined()
  expect(openedMail(shop, sealMail(shop, mail))).toEqual(mail)
})

test('a sealed mail that was changed or cut does not open', () => {
  const bytes = Buffer.from(sealMail(shop, mail), 'base64url')
  for (let position = 0; position < bytes.length; position++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position)
    expect(() => openMail(shop, changed.toString('base64url'))).toThrow()
  }
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(() => openMail(shop, bytes.subarray(0, length).toString('base64url'))).toThrow()
})
