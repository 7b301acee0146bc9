import type { Transaction } from '#db/open-db.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type AdminWarning, adminWarningMail } from './mails/admin-warning-mail.ts'
import type { Letterhead } from './mails/letterhead.ts'

/** A warning is worth reading for as long as a person may be away. */
export const WARNING_LIFE_MS = 3 * 24 * 3_600_000

/** What the mails need, also outside a running shop. */
export type MailingShop = Pick<Shop, 'clock' | 'keys'> & { config: Pick<Shop['config'], 'publicOrigin'> }

/**
 * Queues a mail to every Admin who can sign in, but for those who did it or know it, in the transaction that does it:
 * who takes an account over cannot do so unseen.
 */
export async function mailAdmins(
  transaction: Transaction,
  shop: MailingShop,
  {
    warning,
    except,
    letterhead,
  }: { warning: AdminWarning; except: readonly string[]; letterhead: Letterhead },
): Promise<void> {
  const now = shop.clock.now()
  const { publicOrigin } = shop.config
  const admins = await transaction.tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'Admin')
    .where('verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
  const giveUpAt = new Date(now.getTime() + WARNING_LIFE_MS)
  for (const { id, email: to } of admins)
    if (!except.includes(id))
      await queueMail(transaction, shop, {
        ...adminWarningMail(letterhead, { to, warning, now, publicOrigin }),
        giveUpAt,
      })
}
