import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Shop } from '#features/shop.ts'

/** A mail to one person. `kind` names its occasion; the database and the log show nothing else of it. */
export type Mail = { to: string; kind: string; subject: string; text: string; html: string }

type Sealing = { keys: Pick<Shop['keys'], 'mails'> }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a mail, so that a reader of the database or of a backup sees no code and no recipient. */
export function sealMail({ keys }: Sealing, { to, kind, subject, text, html }: Mail): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keys.mails, iv)
  const contents = cipher.update(JSON.stringify({ to, kind, subject, text, html }))
  return Buffer.concat([iv, contents, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a mail. Throws when it was sealed with another secret or changed since. */
export function openMail({ keys }: Sealing, sealed: string): Mail {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keys.mails, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const contents = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return JSON.parse(Buffer.concat([contents, decipher.final()]).toString())
}
