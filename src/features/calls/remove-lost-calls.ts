import type { Shop } from '#features/shop.ts'

/** Removes the parcels from the queue that nobody saved in time: the courier sends them back. Returns how many. */
export async function removeLostCalls(shop: Shop): Promise<number> {
  const lost = await shop.db.transact(async ({ tx }) => {
    return await tx
      .deleteFrom('call_queue')
      .where('lane', '=', 'rescue')
      .where('judged_at', 'is not', null)
      .where('dead_at', '<=', shop.clock.now().toISOString())
      .returning('order_id')
      .execute()
  })
  return lost.length
}
