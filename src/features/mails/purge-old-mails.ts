import type { Shop } from '#features/shop.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** Removes the rows of mails that were sent or given up, more than a week after they were queued. */
export async function purgeOldMails(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - KEPT_MS).toISOString()
  await shop.db.transact(({ tx }) =>
    tx.deleteFrom('mails').where('sealed', 'is', null).where('created_at', '<=', before).execute(),
  )
}
