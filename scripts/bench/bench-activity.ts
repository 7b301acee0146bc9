import { CompiledQuery, sql } from 'kysely'
import { systemClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { startDb } from '#db/start-db.ts'
import type { ActivityFilter } from '#domain/activity/activity-row.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { listActivity } from '#features/activity-list/list-activity.ts'
import { listActors } from '#features/activity-list/list-actors.ts'
import type { Shop } from '#features/shop.ts'
import { fillActivity, SEEDED } from '#scripts/seed/fill-activity.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median } from './report.ts'

const ROWS = 1_000_000
const ROUNDS = 15
/** Slower counts as a fault of the list. */
const GOAL_MS = 200

type Say = (line: string) => void

/** The activity with a million rows: every combination of its filters, on both engines. */
export async function benchActivity(databases: BenchDatabases, say: Say): Promise<void> {
  const rows = Number(process.env.BENCH_ACTIVITY ?? ROWS)
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`the activity with ${rows.toLocaleString('en-US')} rows on ${engine}`))
    const { db } = await startDb(await databases.place(engine))
    try {
      const shop = makeShop(db, systemClock)
      const { by } = await makeAdmin(shop)
      const startedAt = performance.now()
      await fillActivity(db, { rows, until: new Date() })
      if (engine === 'postgres') await sql`vacuum activity`.execute(db.main)
      say(line('making them', (performance.now() - startedAt) / 1000, 's'))
      await benchLists({ shop, by, rows }, say)
    } finally {
      await db.close()
    }
  }
}

type Filled = { shop: Shop; by: Admin; rows: number }

async function benchLists({ shop, by, rows }: Filled, say: Say): Promise<void> {
  const ids = await idsOf(shop.db, rows)
  const bare = median(
    await timed(() =>
      shop.db.reports.selectFrom('activity').selectAll().where('id', 'in', ids.newest).execute(),
    ),
  )
  say(line('50 rows by their ids, which everything is compared to', bare, 'ms'))
  const slowest = { what: '', ms: 0 }
  for (const [what, asked] of Object.entries({ ...named(ids), ...combined() })) {
    const times = await timed(() => listActivity(shop, { by, limit: 50, ...asked }))
    const ms = median(times)
    if (ms > slowest.ms) Object.assign(slowest, { what, ms })
    if (what in named(ids))
      say(line(what, median(times), `ms ${(median(times) / bare).toFixed(1)}x`, `below ${GOAL_MS} ms`))
  }
  say(
    line(
      `the slowest of ${Object.keys(combined()).length} combinations: ${slowest.what}`,
      slowest.ms,
      'ms',
      `below ${GOAL_MS} ms`,
    ),
  )
  say(line('everybody who is in it', median(await timed(() => listActors(shop, { by }))), 'ms'))
  await makeHistories(shop.db)
  const union = await timed(() => unionOfHistories(shop.db))
  say(
    line(
      'the newest 50 of a union of three histories instead',
      median(union),
      `ms ${(median(union) / bare).toFixed(0)}x`,
    ),
  )
}

type Asked = ActivityFilter & { after?: string | undefined; before?: string | undefined }

const named = ({ middle, last }: { middle: string; last: string }): Record<string, Asked> => ({
  'the newest 50': {},
  'a page in the middle': { after: middle },
  'the last page': { after: last },
  'the page before the last, going back': { before: last },
  'who did half of all': { who: SEEDED.busy },
  'who did a thousandth, long ago': { who: SEEDED.rare },
  'an area of most': { what: SEEDED.commonArea },
  'a rare kind': { what: SEEDED.rareKind },
  'a thing of a tenth of all': { thing: SEEDED.commonThing },
  'a number of an order': { thing: SEEDED.rareThing },
})

/** Everything that the filters can say together: common, rare and absent values, days in the newest and oldest part. */
function combined(): Record<string, Asked> {
  const today = dhakaDay(new Date())
  const who = [undefined, SEEDED.busy, SEEDED.rare, 'nobody here']
  const what = [undefined, SEEDED.commonArea, SEEDED.commonKind, SEEDED.rareArea, SEEDED.rareKind] as const
  const thing = [undefined, SEEDED.commonThing, SEEDED.rareThing, 'no such thing']
  const days = [
    {},
    { from: dayAfter(today, -7), to: today },
    { from: dayAfter(today, -690), to: dayAfter(today, -600) },
  ]
  return Object.fromEntries(
    who.flatMap(one =>
      what.flatMap(kind =>
        thing.flatMap(named =>
          days.map(range => {
            const asked = { who: one, what: kind, thing: named, ...range }
            return [JSON.stringify(asked), asked]
          }),
        ),
      ),
    ),
  )
}

async function idsOf(db: Db, rows: number) {
  const at = async (offset: number) => {
    const found = await db.reports
      .selectFrom('activity')
      .select('id')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(50)
      .execute()
    return found.map(({ id }) => id)
  }
  const [newest, [middle = ''], [last = '']] = [await at(0), await at(rows / 2), await at(rows - 40)]
  return { newest, middle, last }
}

/** Three histories by the ids of their things, as those of orders, accounts and stock are, a third of the rows each. */
async function makeHistories({ transact }: Pick<Db, 'transact'>): Promise<void> {
  await transact(async ({ tx }) => {
    for (const part of [0, 1, 2]) {
      const table = sql.table(`history_${part}`)
      await sql`create table ${table} as select id, at, actor, what, thing_id from activity where length(thing_id) % 3 = ${sql.lit(part)}`.execute(
        tx,
      )
      await sql`create index ${sql.ref(`history_${part}_by_thing`)} on ${table} (thing_id, at)`.execute(tx)
    }
  })
}

/** What a list without a table of its own would read. */
const unionOfHistories = ({ main }: Pick<Db, 'main'>) =>
  main.executeQuery(
    CompiledQuery.raw(
      `select id from (select * from history_0 union all select * from history_1 union all select * from history_2) as histories
       order by at desc limit 50`,
    ),
  )

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await work()
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times
}
