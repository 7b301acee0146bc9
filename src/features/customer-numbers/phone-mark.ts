import { createHmac } from 'node:crypto'
import { mailboxOf } from '#domain/accounts/email.ts'
import type { Shop } from '#features/shop.ts'

type Marking = { keys: Pick<Shop['keys'], 'privacy'> }

/** A keyed hash of a phone: the same phone has the same mark, and only the shop can tell whose it is. */
export const phoneMark = (shop: Marking, phone: string): string => hash(shop, `phone ${phone}`)

/** The same of the mailbox of a lower-cased email: all its names have one mark. */
export const mailboxMark = (shop: Marking, email: string): string => emailMark(shop, mailboxOf(email))

/** Every mark that a lower-cased email may have: of its mailbox, and of itself, as an earlier program marked it. */
export const emailMarks = (shop: Marking, email: string): string[] => [
  mailboxMark(shop, email),
  emailMark(shop, email),
]

const emailMark = (shop: Marking, email: string): string => hash(shop, `email ${email}`)

/** Names the key itself: marks with another one were made under another secret of the shop. */
export const keyMark = (shop: Marking): string => hash(shop, 'key').slice(0, 16)

const hash = ({ keys }: Marking, text: string): string =>
  createHmac('sha256', keys.privacy).update(text).digest('base64url')
