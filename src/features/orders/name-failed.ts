import type { Shop } from '#features/shop.ts'

/** Gives orders their numbers, by which staff know them; null for those that are not in the shop any more. */
export async function nameFailed(
  { db }: Pick<Shop, 'db'>,
  failed: readonly { id: string; orderNo: number | null }[],
): Promise<void> {
  for (const one of failed) {
    const row = await db.main
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', one.id)
      .executeTakeFirst()
    one.orderNo = row?.order_no ?? null
  }
}
