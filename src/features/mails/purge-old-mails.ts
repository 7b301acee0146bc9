import type { Shop } from '#features/shop.ts'

const DAY_MS = 86_400_000

/**
 * Removes the rows of mails that were sent or given up, so many days after they were queued, and what lies of them on this
 * machine.
 */
export async function purgeOldMails(
  shop: Pick<Shop, 'db' | 'clock' | 'mailer'>,
  keptDays: number,
): Promise<void> {
  const until = new Date(shop.clock.now().getTime() - keptDays * DAY_MS)
  const before = until.toISOString()
  await shop.mailer.removeOlder?.(until)
  await shop.db.transact(({ tx }) =>
    tx.deleteFrom('mails').where('sealed', 'is', null).where('created_at', '<=', before).execute(),
  )
}
