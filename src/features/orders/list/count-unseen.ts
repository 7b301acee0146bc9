import type { Shop } from '#features/shop.ts'
import type { Staff } from '../../accounts/proof.ts'
import { newestOrderNo } from './newest-order-no.ts'

/** The badge shows no number above 99; one more is enough to show that there are more. */
const MAXIMUM_COUNTED = 100

/**
 * How many orders came after the one with this number, at most 100, and the number of the latest order (0 before the
 * first). Counts nothing without a number. Both are read from the primary key alone.
 */
export async function countUnseen(
  shop: Shop,
  { after }: { by: Staff; after?: number | undefined },
): Promise<{ count: number; latest: number }> {
  const latest = await newestOrderNo(shop)
  if (after === undefined || after >= latest) return { count: 0, latest }
  const later = await shop.db.main
    .selectFrom('orders')
    .select('order_no')
    .where('order_no', '>', after)
    .where('order_no', '<=', latest)
    .where('case_id', 'is', null)
    .limit(MAXIMUM_COUNTED)
    .execute()
  return { count: later.length, latest }
}
