import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { findMailLink } from './mail-link.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import type { Reset } from './reset-password.ts'
import { renewMails, setPassword } from './set-password.ts'

/** `address`: of the network that asks. */
type ResetLink = { link: string; password: string; address?: string | null }

/**
 * Sets a new password by the link of a mail; see setPassword. Strangers cannot use up this access: it is bound to no
 * browser and no address, no limit counts its tries, and its password is hashed before those of others. `link_invalid`:
 * wrong, used or too old.
 */
export async function resetByLink(
  shop: Shop,
  { link: token, password, address = null }: ResetLink,
): Promise<Reset | Refusal<'link_invalid' | 'password_common' | 'password_weak'>> {
  const problem = await newPasswordProblem(shop, password)
  if (problem) return { ok: false, code: problem }
  const link = await findMailLink(shop, token)
  if (!link) return { ok: false, code: 'link_invalid' }
  const passwordHash = await shop.passwords.hash(password, 'first')
  const letterhead = letterheadOf(await shop.settings.now())
  const device = await shop.db.transact(async transaction => {
    // of several requests at the same time only one finds it
    const taken = await transaction.tx
      .deleteFrom('mail_links')
      .where('id', '=', link.id)
      .returning('id')
      .executeTakeFirst()
    return (
      taken &&
      (await setPassword(transaction, shop, { email: link.email, passwordHash, letterhead, address }))
    )
  })
  if (!device) return { ok: false, code: 'link_invalid' }
  await renewMails(shop, link.email)
  return { ok: true, device }
}
