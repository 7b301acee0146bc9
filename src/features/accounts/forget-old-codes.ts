import type { Shop } from '#features/shop.ts'

/** A day: nobody waits for a code of yesterday, and whoever asks for another one replaces it sooner. */
const KEPT_MS = 24 * 3_600_000

/**
 * Removes codes that ended more than a day ago. They name emails, also such as were typed by strangers and never came
 * back.
 */
export async function forgetOldCodes(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - KEPT_MS).toISOString()
  await shop.db.transact(({ tx }) => tx.deleteFrom('codes').where('expires_at', '<=', before).execute())
}
