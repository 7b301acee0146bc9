import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text, so that a reader of the database or of a backup sees nothing of it. */
export function sealText(key: KeyObject, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const contents = cipher.update(text)
  return Buffer.concat([iv, contents, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a text. Throws when it was sealed with another key or changed since. */
export function openText(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const contents = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([contents, decipher.final()]).toString()
}
