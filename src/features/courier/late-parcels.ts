import { sql } from 'kysely'
import { STALE_AFTER_MS } from '#domain/parcels/parcel.ts'
import { MOST_COUNTED_NEEDS } from '#domain/parcels/parcel-need.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The numbers of the orders whose parcel, of a courier or of any, the courier was not asked about for too long, up to a
 * thousand, the oldest first; no deleted ones. Ids sort by age, and are walked in the index `parcels_late`: most orders of a
 * quiet place can be late, and sorting them by their numbers would read each. One query with the orders makes PostgreSQL start
 * parallel workers, which take longer than the thousand.
 */
export async function lateOrders({ db, clock }: Shop, courier: string | undefined): Promise<number[]> {
  const lateSince = new Date(clock.now().getTime() - STALE_AFTER_MS).toISOString()
  const numbers: number[] = []
  let last: string | undefined
  do {
    const late = await db.reports
      .selectFrom('parcels')
      .select('order_id')
      // written as in the definition of the index
      .where(sql<boolean>`state = 'booked'`)
      .where('due_at', 'is not', null)
      .where('due_at', '<', lateSince)
      .$if(courier !== undefined, query => query.where('courier', '=', courier ?? ''))
      .$if(last !== undefined, query => query.where('order_id', '>', last ?? ''))
      .orderBy('order_id')
      .limit(MOST_COUNTED_NEEDS)
      .execute()
    if (late.length === 0) break
    const ids = late.map(row => row.order_id)
    const orders = await db.reports
      .selectFrom('orders')
      .select('order_no')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    numbers.push(...orders.map(row => row.order_no))
    last = ids.length === MOST_COUNTED_NEEDS ? ids.at(-1) : undefined
  } while (last !== undefined && numbers.length < MOST_COUNTED_NEEDS)
  return numbers.slice(0, MOST_COUNTED_NEEDS).sort((one, other) => one - other)
}
