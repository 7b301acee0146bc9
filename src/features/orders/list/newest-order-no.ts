import type { Shop } from '#features/shop.ts'

/** The number of the newest order, deleted or not; 0 before the first. Reads the primary key alone. */
export async function newestOrderNo({ db }: Shop): Promise<number> {
  const newest = await db.main
    .selectFrom('orders')
    .select('order_no')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.order_no ?? 0
}
