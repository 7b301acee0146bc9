import type { Shop } from '#features/shop.ts'

/** A day: nobody waits for a code or follows a link of yesterday. */
const KEPT_MS = 24 * 3_600_000

/** Removes codes and links that ended more than a day ago. They contain emails, also ones that strangers typed. */
export async function purgeOldCodes(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - KEPT_MS).toISOString()
  await shop.db.transact(async ({ tx }) => {
    // `codes`: of an older program, which may still run beside this one
    for (const table of ['asked_codes', 'mail_links', 'codes'] as const)
      await tx.deleteFrom(table).where('expires_at', '<=', before).execute()
  })
}
