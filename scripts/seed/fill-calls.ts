import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { CallOutcome } from '#domain/calls/call-outcome.ts'
import { newId } from '#domain/id.ts'
import { randomFrom } from '#tests/faults/seeded.ts'

type Filling = {
  /** Orders from this day in Dhaka on are called. */
  fromDay: string
  /** The ids of who calls. */
  people: readonly [string, ...string[]]
}

const AT_ONCE = 2_000
/** Columns of a row times rows: below what either database takes in one statement. */
const ROWS_OF_A_STATEMENT = 1_000
const MINUTE_MS = 60_000
const LONGEST_WAIT_MINUTES = 40
const OUTCOMES: readonly [CallOutcome, ...CallOutcome[]] = [
  ...(['answered_confirmed', 'answered_confirmed', 'answered_confirmed', 'answered_changed'] as const),
  ...([
    'no_answer',
    'no_answer',
    'busy',
    'callback',
    'answered_cancelled',
    'fake',
    'link_confirmed',
  ] as const),
]

/** Gives made orders one to three calls each, the first soon after the order. Their statuses stay as they are. */
export async function fillCalls(db: Db, filling: Filling): Promise<number> {
  const restore = await setAsideDays(db)
  const filled = await fillAttempts(db, filling)
  await restore()
  return filled
}

/** Every call marks the days of its order to be counted again: done once at the end, that takes a tenth of the time. */
async function setAsideDays({ main, engine, transact }: Db): Promise<() => Promise<void>> {
  const onSqlite = engine === 'sqlite'
  const found = onSqlite
    ? await sql<{ sql: string }>`select sql from sqlite_master where name = 'call_attempts_day_in'`.execute(
        main,
      )
    : { rows: [{ sql: 'alter table call_attempts enable trigger call_attempts_day_in' }] }
  const aside = onSqlite
    ? 'drop trigger call_attempts_day_in'
    : 'alter table call_attempts disable trigger call_attempts_day_in'
  await transact(({ tx }) => sql.raw(aside).execute(tx))
  const dayOf = (column: string) =>
    sql.raw(
      onSqlite
        ? `date(${column}, '+6 hours')`
        : `to_char(${column}::timestamptz at time zone 'UTC' + interval '6 hours', 'YYYY-MM-DD')`,
    )
  return () =>
    transact(async ({ tx }) => {
      for (const { sql: text } of found.rows) await sql.raw(text).execute(tx)
      await sql`insert into call_day_changes select ${dayOf('at')} from call_attempts where true
        union select ${dayOf('next_at')} from call_attempts where outcome = 'callback' and next_at is not null
        on conflict do nothing`.execute(tx)
    })
}

async function fillAttempts(db: Db, { fromDay, people }: Filling): Promise<number> {
  const random = randomFrom(1)
  let filled = 0
  for (let after = 0; ; ) {
    const orders = await db.main
      .selectFrom('orders')
      .select(['id', 'order_no', 'created_at'])
      .where('order_no', '>', after)
      .where('day', '>=', fromDay)
      .orderBy('order_no')
      .limit(AT_ONCE)
      .execute()
    const rows = orders.flatMap(order => {
      let at = Date.parse(order.created_at)
      return Array.from({ length: 1 + random.below(3) }, () => {
        // most within the hour, some after one or many
        at += random.below(LONGEST_WAIT_MINUTES) ** (1 + random.below(2)) * MINUTE_MS
        const outcome = random.pick(OUTCOMES)
        const time = new Date(at)
        return {
          id: newId(time),
          order_id: order.id,
          outcome,
          actor: outcome === 'link_confirmed' ? 'shop' : random.pick(people),
          at: time.toISOString(),
          next_at: outcome === 'callback' ? new Date(at + 3 * 60 * MINUTE_MS).toISOString() : null,
        }
      })
    })
    await db.transact(async ({ tx }) => {
      for (let first = 0; first < rows.length; first += ROWS_OF_A_STATEMENT)
        await tx
          .insertInto('call_attempts')
          .values(rows.slice(first, first + ROWS_OF_A_STATEMENT))
          .execute()
    })
    filled += rows.length
    after = orders.at(-1)?.order_no ?? after
    if (orders.length < AT_ONCE) return filled
  }
}
