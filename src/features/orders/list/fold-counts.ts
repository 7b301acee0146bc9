import { sql } from 'kysely'
import type { Shop } from '#features/shop.ts'

/** Bounds how long one statement locks its rows. */
const AT_ONCE = 5_000

/**
 * Merges the rows of each day and combination in `order_counts` into one. PostgreSQL's triggers add a row for each
 * change; SQLite's update one row. Readers sum the rows, so the result is the same before, during and after; rows added
 * meanwhile stay for the next run. Returns how many were merged.
 */
export async function foldCounts({ db }: Shop, signal?: AbortSignal): Promise<number> {
  if (db.engine === 'sqlite') return 0
  let folded = 0
  while (!signal?.aborted) {
    const keys = await db.transact(async ({ tx }) => {
      const found = await sql<{ keys: number }>`
        with doubled as (
          select day, official_status, status, via from order_counts
          group by 1, 2, 3, 4 having count(*) > 1 limit ${AT_ONCE}
        ), gone as (
          delete from order_counts using doubled
          where (order_counts.day, order_counts.official_status, order_counts.status, order_counts.via)
            = (doubled.day, doubled.official_status, doubled.status, doubled.via)
          returning order_counts.*
        ), folded as (
          insert into order_counts
          select day, official_status, status, via, sum(orders), sum(taka) from gone
          group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(taka) <> 0
        )
        select count(*) as keys from doubled`.execute(tx)
      return found.rows[0]?.keys ?? 0
    })
    folded += keys
    if (keys < AT_ONCE) break
  }
  return folded
}
