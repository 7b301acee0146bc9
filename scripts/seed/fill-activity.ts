import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'

/** Of 1,000 rows: the daily work of ten colleagues on orders, products and the settings. */
export const SEEDED = {
  /** Does most, in the newest part as in the oldest. */
  busy: 'seeded-0',
  /** Did a thousandth of all, and left after the first half. */
  rare: 'seeded-rare',
  commonKind: 'order_changed',
  commonArea: 'orders',
  rareKind: 'role_changed',
  rareArea: 'people',
  /** The thing of a tenth of all rows. */
  commonThing: 'Titas Oxford',
  /** The thing of ten rows at most. */
  rareThing: '#1042',
} as const

/** So many rows written at once that no statement takes long. */
const AT_ONCE = 100_000
const MINUTE_MS = 60_000

/**
 * Fills the activity with made rows, one a minute up to `until`, by statements that the database runs alone: a million
 * in seconds.
 */
export async function fillActivity(db: Db, { rows, until }: { rows: number; until: Date }): Promise<void> {
  const beginMs = until.getTime() - rows * MINUTE_MS
  for (let first = 0; first < rows; first += AT_ONCE) {
    const last = Math.min(rows, first + AT_ONCE) - 1
    await db.transact(({ tx }) => insertRows(db.engine, { first, last, rows, beginMs }).execute(tx))
  }
  await sql`analyze activity`.execute(db.main)
}

type Part = { first: number; last: number; rows: number; beginMs: number }

function insertRows(engine: Db['engine'], { first, last, rows, beginMs }: Part): RawBuilder<unknown> {
  const ms = sql`(${sql.lit(beginMs)} + n * ${sql.lit(MINUTE_MS)})`
  const isRare = sql`(n % 1000 = 7 and n < ${sql.lit(Math.ceil(rows / 2))})`
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`
  const [numbers, at, id] =
    engine === 'sqlite'
      ? [
          sql`(with recursive counted(n) as (select ${sql.lit(first)} union all select n + 1 from counted where n < ${sql.lit(last)}) select n from counted)`,
          sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000, 'unixepoch')`,
          sql`printf('%08x-%04x-7000-8000-%012x', ${ms} / 65536, ${ms} % 65536, n)`,
        ]
      : [
          sql`(select generate_series(${sql.lit(first)}::bigint, ${sql.lit(last)}::bigint) as n)`,
          sql`to_timestamp(${ms} / 1000.0)`,
          sql`substr(lpad(to_hex(${ms}), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(${ms}), 12, '0'), 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0')`,
        ]
  return sql`
    insert into activity
      (id, at, actor, area, what, thing_kind, thing_id, thing_name, thing_key, count, changes, address, device)
    select ${id}, ${at},
      case when ${isRare} then ${sql.lit(SEEDED.rare)} when n % 2 = 0 then ${sql.lit(SEEDED.busy)}
        else 'seeded-' || ${text(sql`n % 9 + 1`)} end,
      case when n % 5000 = 3 then 'people' when n % 10 = 1 then 'products' when n % 10 = 2 then 'settings'
        when n % 10 = 3 then 'signIns' else 'orders' end,
      case when n % 5000 = 3 then 'role_changed' when n % 10 = 1 then 'product_changed'
        when n % 10 = 2 then 'section_changed' when n % 10 = 3 then 'signed_in' else 'order_changed' end,
      case when n % 10 = 1 then 'product' when n % 10 = 2 then 'section' when n % 10 = 3 then null else 'order' end,
      case when n % 10 = 1 then 'seeded-product' when n % 10 = 2 then 'delivery' when n % 10 = 3 then null
        else 'seeded-order-' || ${text(sql`n / 10`)} end,
      case when n % 10 = 1 then 'Titas Oxford' when n % 10 = 2 then 'Delivery' when n % 10 = 3 then null
        else '#' || ${text(sql`1000 + n / 10`)} end,
      case when n % 10 = 1 then 'titas oxford' when n % 10 = 2 then 'delivery' when n % 10 = 3 then null
        else '#' || ${text(sql`1000 + n / 10`)} end,
      1, '[{"field":"status","before":"Pending","after":"Approved"}]', '203.0.113.7', 'Chrome on Windows'
    from ${numbers} as made`
}
