import { openText, sealText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'

/** A mail to one person. `kind` names its occasion; the database and the log show nothing else of it. */
export type Mail = { to: string; kind: string; subject: string; text: string; html: string }

type Sealing = { keys: Pick<Shop['keys'], 'mails'> }

/** Encrypts a mail, so that a reader of the database or of a backup sees no code and no recipient. */
export const sealMail = ({ keys }: Sealing, { to, kind, subject, text, html }: Mail): string =>
  sealText(keys.mails, JSON.stringify({ to, kind, subject, text, html }))

/** Decrypts a mail. Throws when it was sealed with another secret or changed since. */
export const openMail = ({ keys }: Sealing, sealed: string): Mail => JSON.parse(openText(keys.mails, sealed))

/** The same; undefined when it was sealed with another secret or changed since. */
export function openedMail(shop: Sealing, sealed: string): Mail | undefined {
  try {
    return openMail(shop, sealed)
  } catch {
    return undefined
  }
}
