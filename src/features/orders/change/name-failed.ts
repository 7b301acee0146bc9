import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'

/**
 * Gives orders their numbers, by which staff know them; null for those that are not in the shop any more, and where the
 * database cannot say it: what failed must be told all the same.
 */
export async function nameFailed(
  { db }: Pick<Shop, 'db'>,
  failed: readonly { id: string; orderNo: number | null }[],
): Promise<void> {
  try {
    for (const one of failed) {
      const row = await db.main
        .selectFrom('orders')
        .select('order_no')
        .where('id', '=', one.id)
        .executeTakeFirst()
      one.orderNo = row?.order_no ?? null
    }
  } catch (error) {
    if (!refuseMachineFault(error)) throw error
  }
}
