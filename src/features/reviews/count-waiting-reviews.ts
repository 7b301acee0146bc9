import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** The menu shows no number above 99; one more is enough to show that there are more. */
const MAXIMUM_COUNTED = 100

/** How many reviews nobody has read yet, for the menu: at most 100. */
export async function countWaitingReviews(
  { db }: Shop,
  _asked: { by: Staff },
): Promise<{ ok: true; count: number }> {
  const rows = await db.reports
    .selectFrom('reviews')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(MAXIMUM_COUNTED)
    .execute()
  return { ok: true, count: rows.length }
}
