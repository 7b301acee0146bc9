import type { Transaction } from '#db/open-db.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { layOutMail, type MailLayout } from '#features/accounts/mails/lay-out-mail.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'

export type OwnerMail = MailLayout & { kind: string }

/** After half a day the figures of a mail are of no use, and what it warns of is mailed again. */
const HELPS_FOR_MS = 12 * 3_600_000

/** Queues a mail to every address of the owner. */
export async function queueOwnerMail(
  transaction: Transaction,
  shop: Shop,
  { settings, mail: { kind, ...layout } }: { settings: ShopSettings; mail: OwnerMail },
): Promise<void> {
  const giveUpAt = new Date(shop.clock.now().getTime() + HELPS_FOR_MS)
  const laidOut = layOutMail(letterheadOf(settings), layout)
  for (const to of settings.messages.ownerMails.to)
    await queueMail(transaction, shop, { to, kind, ...laidOut, giveUpAt })
}
