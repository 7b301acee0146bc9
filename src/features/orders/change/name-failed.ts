import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'

/**
 * Gives failed orders the numbers by which staff know them. The number is null for an order that no longer exists, and
 * when the database cannot answer: the failure must be reported all the same.
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
