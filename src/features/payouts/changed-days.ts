import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'

/** The days of orders whose stored figures of sales and of cash on the way do not hold, ascending. */
export async function changedDays(db: Pick<ReadonlyKysely<Tables>, 'selectFrom'>): Promise<string[]> {
  const rows = await db
    .selectFrom('profit_day_changes')
    .select('own_day as day')
    .union(db.selectFrom('sold_day_changes').select('day'))
    .execute()
  return rows.map(({ day }) => day).toSorted()
}
