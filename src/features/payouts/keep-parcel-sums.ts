import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { isTrial } from './payout-courier.ts'
import { sumDays } from './sum-days.ts'

/** Few enough that no other request waits for them. */
const DAYS_AT_ONCE = 10

/**
 * Sums the days whose parcels changed and stores the sums, so that readers need not compute them. Changes made
 * meanwhile stay for the next run, and readers see the same before and after. Returns how many days were stored.
 */
export async function keepParcelSums(shop: Pick<Shop, 'db'>, signal?: AbortSignal): Promise<number> {
  const changed = await shop.db.main.selectFrom('courier_sum_changes').select('order_day').limit(1).execute()
  if (changed.length === 0) return 0
  let stored = 0
  while (!signal?.aborted) {
    const days = await shop.db.transact(transaction => keepSome(transaction, shop))
    stored += days
    if (days < DAYS_AT_ONCE) break
    await yieldToEventLoop()
  }
  return stored
}

async function keepSome({ tx }: Transaction, shop: Pick<Shop, 'db'>): Promise<number> {
  // two runs at once would each write what they saw; reading and changing parcels waits for neither
  if (shop.db.engine === 'postgres')
    await sql`lock table courier_sums in share row exclusive mode`.execute(tx)
  const found = await tx
    .selectFrom('courier_sum_changes')
    .select('order_day')
    .distinct()
    .orderBy('order_day')
    .limit(DAYS_AT_ONCE)
    .execute()
  const days = found.map(row => row.order_day)
  if (days.length === 0) return 0
  // deleted before the sums are computed: a change that this read does not see must not lose its mark
  await tx.deleteFrom('courier_sum_changes').where('order_day', 'in', days).execute()
  await tx.deleteFrom('courier_sums').where('order_day', 'in', days).execute()
  for (const books of [{ isTrial: false }, { isTrial: true }])
    await sql`insert into courier_sums (order_day, day, courier, is_delivered, has_lines, against, is_as_asked,
        parcels, expected, paid)
      select order_day, day, courier, is_delivered, has_lines, against, is_as_asked, parcels, expected, paid
      from ${sumDays(shop, books, days)} summed`.execute(tx)
  await keepForOlder({ tx }, days)
  return days.length
}

/** The same sums over all couriers, for the program before this one, which may run beside it. */
async function keepForOlder({ tx }: Pick<Transaction, 'tx'>, days: readonly string[]): Promise<void> {
  await tx.deleteFrom('parcel_sum_changes').where('order_day', 'in', days).execute()
  await tx.deleteFrom('parcel_sums').where('order_day', 'in', days).execute()
  const isTrialRow = sql`case when ${isTrial('courier')} then 1 else 0 end`
  await sql`insert into parcel_sums (order_day, day, is_trial, is_delivered, has_lines, against, is_as_asked,
      parcels, expected, paid)
    select order_day, day, ${isTrialRow}, is_delivered, has_lines, against, is_as_asked,
      sum(parcels), sum(expected), sum(paid)
    from courier_sums where order_day in (${sql.join(days)}) group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
}
