import { HANDED_LINK_LIFE_MS } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { lockAdmins } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { linkToken, newLinkId } from './mail-link.ts'
import { passwordLinkMail } from './mails/handed-link-mails.ts'
import { letterheadOf } from './mails/letterhead.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** A link that an Admin hands over; it is shown only in this answer. `isMailed`: it was also sent to the email. */
export type HandedLink = { link: string; expiresAt: string; isMailed: boolean }

/** More links than an Admin makes in a day; a stolen session fills no mailbox. */
export const HANDED_LINKS = { maximum: 100, windowMs: 24 * 3_600_000 }

/**
 * Makes a link that sets a new password, for a person who has lost theirs where no mail arrives. It works once, for a
 * day, and ends the one that was handed over before; a password set by it ends all sessions. Nobody makes one for
 * themselves: a browser left signed in would be enough to take the account. `not_allowed`: the asking Admin has lost the
 * right meanwhile.
 */
export async function handPasswordLink(
  shop: Shop,
  { by, id }: { by: SteppedUpAdmin; id: string },
): Promise<
  | ({ ok: true } & HandedLink)
  | Refusal<'not_allowed' | 'own_password_link' | 'too_many_requests' | 'user_not_found'>
> {
  if (id === by.user.id) return { ok: false, code: 'own_password_link' }
  const counted = await countUse(shop, { key: `handed-links:${by.user.id}`, ...HANDED_LINKS })
  if (!counted.ok) return counted
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  const expires = new Date(now.getTime() + HANDED_LINK_LIFE_MS)
  return await shop.db.transact(async transaction => {
    if (!(await lockAdmins(transaction)).includes(by.user.id)) return { ok: false, code: 'not_allowed' }
    const user = await lockUser(transaction, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    const { email } = user
    const row = { id: newLinkId(), email, expires_at: expires.toISOString(), actor: by.user.id }
    await transaction.tx
      .deleteFrom('mail_links')
      .where('email', '=', email)
      .where('actor', 'is not', null)
      .execute()
    await transaction.tx.insertInto('mail_links').values(row).execute()
    const event = { kind: 'password_link_made', details: {}, userId: id, actor: by.user.id, now } as const
    await recordAccountEvent(transaction, event)
    const thing = { kind: 'person', id, name: email } as const
    await recordDeed(transaction, { by, now, what: 'password_link_made', thing })
    const link = `${shop.config.publicOrigin}/reset-password?link=${linkToken(shop, row)}`
    const isMailed = shop.config.hasMailServer
    if (isMailed)
      await queueMail(transaction, shop, {
        ...passwordLinkMail(letterhead, { to: email, link }),
        giveUpAt: expires,
      })
    return { ok: true, link, expiresAt: row.expires_at, isMailed }
  })
}
