import type { Transaction } from '#db/open-db.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { mailsKey } from './count-code-mail.ts'
import { type KnownDevice, knowDevice } from './device-token.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import type { Letterhead } from './mails/letterhead.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** How often a day the mail counts of an email are reset: only its owner can do it, and fills no mailbox by it. */
const RENEWALS = { maximum: 5, windowMs: 24 * 3_600_000 }

/** `address`: of the network that asks. */
type NewPassword = {
  email: string
  passwordHash: string
  letterhead: Letterhead
  address: string | null
}

/**
 * Sets the password of an email's account, in the transaction that proves that the person reads the email. That
 * verifies the email, but nothing that was registered with it before. All its sessions, open codes and links end; a
 * mail reports the change. Returns the token that makes the browser known, or undefined when there is no account.
 */
export async function setPassword(
  transaction: Transaction,
  shop: Shop,
  { email, passwordHash, letterhead, address }: NewPassword,
): Promise<KnownDevice | undefined> {
  const now = shop.clock.now()
  const user = await transaction.tx
    .updateTable('users')
    .set(row => ({
      password_hash: passwordHash,
      password_temporary_at: null,
      // the person who registered the email may have typed somebody else's phone
      phone: row.case().when('verified_at', 'is not', null).then(row.ref('phone')).end(),
      claimed_phone: row.case().when('verified_at', 'is not', null).then(row.ref('claimed_phone')).end(),
      verified_at: row.fn.coalesce('verified_at', row.val(now.toISOString())),
    }))
    .where('email', '=', email)
    .returning(['id', 'role'])
    .executeTakeFirst()
  if (!user) return undefined
  const { id: userId, role } = user
  await endSessions(transaction, { userId })
  await endRegistrations(transaction, email)
  await recordAccountEvent(transaction, { kind: 'password_reset', details: {}, userId, actor: userId, now })
  const by = { actor: userId, address, userAgent: null }
  if (role !== 'User') await recordDeed(transaction, { by, now, what: 'password_reset' })
  await mailPasswordChanged(transaction, shop, { email, letterhead })
  return knowDevice(shop, { userId, passwordHash })
}

/**
 * Resets the mail counts of an email after its links have ended; otherwise strangers who used the counts up would leave
 * its owner without a link. Call it after the transaction that ends the links.
 */
export async function renewMails(shop: Shop, email: string): Promise<void> {
  const counted = await countUse(shop, { key: `mails-renewed:${email}`, ...RENEWALS })
  if (!counted.ok) return
  const keys = [mailsKey({ email, purpose: 'reset' }), mailsKey({ email, purpose: 'verify' })]
  await shop.db.transact(({ tx }) => tx.deleteFrom('request_counts').where('key', 'in', keys).execute())
}
