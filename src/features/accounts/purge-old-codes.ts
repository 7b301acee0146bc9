import type { Shop } from '#features/shop.ts'

/** A day: nobody waits for a code or follows a link of yesterday. */
const KEPT_MS = 24 * 3_600_000
/** A link of an invitation tells for so long why it opens nothing any more, and the list so long that it ended. */
const INVITATIONS_KEPT_MS = 30 * 24 * 3_600_000

/**
 * Removes codes and links that ended more than a day ago, and invitations that ended more than a month ago. They contain
 * emails, also ones that strangers typed.
 */
export async function purgeOldCodes(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now().getTime()
  const before = new Date(now - KEPT_MS).toISOString()
  const longBefore = new Date(now - INVITATIONS_KEPT_MS).toISOString()
  await shop.db.transact(async ({ tx }) => {
    // `codes`: of an older program, which may still run beside this one
    for (const table of ['asked_codes', 'mail_links', 'codes'] as const)
      await tx.deleteFrom(table).where('expires_at', '<=', before).execute()
    await tx.deleteFrom('invitations').where('expires_at', '<=', longBefore).execute()
  })
}
