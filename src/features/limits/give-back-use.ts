import type { Shop } from '#features/shop.ts'
import type { CountedUse } from './count-use.ts'

/** Takes back a use that does not fall under the limit after all. A window that is over is left alone. */
export async function giveBackUse(shop: Shop, use: Omit<CountedUse, 'ok'>): Promise<void> {
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('request_counts')
      .set(row => ({ used: row('used', '-', 1) }))
      .where('key', '=', use.key)
      .where('ends_at', '=', use.endsAt)
      .where('used', '>', 0)
      .execute(),
  )
}
