import type { Transaction } from '#db/open-db.ts'
import { MAIL_LINK_LEFT_MS, MAIL_LINK_LIFE_MS } from '#domain/accounts/account.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { linkToken, newLinkId } from './mail-link.ts'

/**
 * The address of the link for a mail to `email`: the open one while it is valid long enough, else a new one. Open links
 * stay valid, so a stranger who requests mails for somebody else ends none of them.
 */
export async function issueMailLink({ tx }: Transaction, shop: Shop, email: string): Promise<string> {
  const now = shop.clock.now()
  const open = await tx
    .selectFrom('mail_links')
    .select(['id', 'expires_at'])
    .where('email', '=', email)
    // one that an Admin handed over is theirs to hand over
    .where('actor', 'is', null)
    .where('expires_at', '>=', new Date(now.getTime() + MAIL_LINK_LEFT_MS).toISOString())
    .where('expires_at', '<=', unbelievableAfter(now, MAIL_LINK_LIFE_MS))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const link = open ?? {
    id: newLinkId(),
    expires_at: new Date(now.getTime() + MAIL_LINK_LIFE_MS).toISOString(),
  }
  if (!open)
    await tx
      .insertInto('mail_links')
      .values({ ...link, email })
      .execute()
  const token = linkToken(shop, { id: link.id, email })
  return `${shop.config.publicOrigin}/reset-password?link=${token}`
}
