import { createHmac, randomBytes } from 'node:crypto'
import { HANDED_LINK_LIFE_MS, MAIL_LINK_LIFE_MS } from '#domain/accounts/account.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { isSameHash } from './code-hash.ts'

/** A link in a mail to the reader of `email`. */
export type MailLink = { id: string; email: string }

export const newLinkId = (): string => randomBytes(16).toString('base64url')

/**
 * The token of a link: its id, and 256 bits that only the shop's key can derive from it. So the same link can be sent
 * again, and the database alone opens none.
 */
export const linkToken = ({ keys }: Pick<Shop, 'keys'>, { id, email }: MailLink): string =>
  `${id}.${createHmac('sha256', keys.links).update(`${id}\n${email}`).digest('base64url')}`

/** The open link of a token. Undefined when wrong, used or too old. Tries are not counted: it cannot be guessed. */
export async function findMailLink(shop: Shop, token: string): Promise<MailLink | undefined> {
  const [id = ''] = token.split('.')
  if (!/^[\w-]{22}$/.test(id)) return undefined
  const now = shop.clock.now()
  const link = await shop.db.main
    .selectFrom('mail_links')
    .select(['id', 'email', 'expires_at', 'actor'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link || !isSameHash(linkToken(shop, link), token)) return undefined
  // made while a clock was ahead: it would be valid for longer than any link may
  const lifeMs = link.actor === null ? MAIL_LINK_LIFE_MS : HANDED_LINK_LIFE_MS
  return link.expires_at > unbelievableAfter(now, lifeMs) ? undefined : { id: link.id, email: link.email }
}
