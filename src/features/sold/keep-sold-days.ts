import { sql } from 'kysely'
import { type KeptDays, keepDays } from '#features/kept-days/keep-days.ts'
import { countOnTheWay } from '#features/payouts/sum-on-the-way.ts'
import type { Shop } from '#features/shop.ts'
import { countDistricts, countPairs } from './count-sold.ts'

/** What was sold, by product and size and by district, and the cash that is on the way. */
export const SOLD: KeptDays = {
  changes: 'sold_day_changes',
  months: 'sold_months',
  tables: [
    {
      table: 'sold_districts',
      key: ['district'],
      sums: ['orders', 'ended', 'refused'],
      count: (_db, days) => countDistricts(days),
    },
    {
      table: 'sold_pairs',
      key: ['product_id', 'size'],
      sums: ['sold', 'delivered', 'sent', 'refused'],
      greatest: ['delivered_name', 'sent_name'],
      count: (_db, days) => countPairs(days),
    },
  ],
  async also(tx, shop, days) {
    await tx.deleteFrom('on_the_way_sums').where('day', 'in', days).execute()
    await sql`insert into on_the_way_sums (day, courier, parcels, poisha)
      select day, courier, parcels, poisha from ${countOnTheWay(shop, days)} counted`.execute(tx)
  },
}

/** Stores what was sold on the days that changed. Returns how many those were. */
export const keepSoldDays = (shop: Pick<Shop, 'db' | 'clock'>, signal?: AbortSignal): Promise<number> =>
  keepDays(shop, SOLD, signal)
