import { type Compilable, CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#db/open-db.ts'
import type { ActivityFilter } from '#domain/activity/activity-row.ts'
import { fillActivity, SEEDED } from '#scripts/seed/fill-activity.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { countPicked, idsPicked, pickIds, pickStretches, rowsCounted } from './pick-rows.ts'

const UNTIL = new Date('2026-11-22T06:00:00.000Z')
const ROWS = 20_000

const WHO = [undefined, SEEDED.busy, SEEDED.rare, 'nobody here']
const WHAT = [undefined, SEEDED.commonArea, SEEDED.commonKind, SEEDED.rareArea, SEEDED.rareKind] as const
const THING = [undefined, SEEDED.commonThing, SEEDED.rareThing, 'no such thing']
const DAYS = [{}, { from: '2026-11-10', to: '2026-11-12' }]

const FILTERS: ActivityFilter[] = WHO.flatMap(who =>
  WHAT.flatMap(what => THING.flatMap(thing => DAYS.map(days => ({ who, what, thing, ...days })))),
)

/** How a plan names the reading of one index alone; a primary key is read as a whole only for the newest of all. */
const STRETCH = {
  sqlite:
    /SEARCH activity USING COVERING INDEX|SCAN activity USING COVERING INDEX sqlite_autoindex_activity_1/,
  postgres: /Index Only Scan/,
}

/**
 * What most rows are is as near in the order of time as in a stretch of its own: PostgreSQL takes either where an area has
 * many kinds, since the whole costs the same within one percent.
 */
const isMostOfAll = (read: string): boolean =>
  /using activity_pkey/.test(read) && Number(/rows=(\d+)/.exec(read)?.[1] ?? 0) > ROWS / 2

async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile()
  const explain = db.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const raw = CompiledQuery.raw(`${explain} ${text}`, [...parameters])
  const { rows } = await db.main.executeQuery<Record<string, unknown>>(raw)
  return rows.map(row => String(row.detail ?? row['QUERY PLAN']))
}

/** Rows that are known to be seen by everybody are read in an index alone; whoever reads statistics just then delays it. */
async function vacuum({ main }: Db): Promise<void> {
  await sql`vacuum analyze activity`.execute(main)
  const { rows } = await sql<{ hidden: number }>`
    select relpages - relallvisible as hidden from pg_class where relname = 'activity'`.execute(main)
  if (rows[0]?.hidden !== 0) throw new Error('somebody still reads the table')
}

eachEngine((engine, open) => {
  describe('every filter of the activity', () => {
    let fresh: Db
    beforeAll(async () => {
      const db = await open()
      fresh = db
      await fillActivity(db, { rows: ROWS, until: UNTIL })
      if (engine === 'postgres') await vi.waitFor(() => vacuum(db), atPace(10_000))
    })

    test('reads an index, its own stretch and no row of the table', async () => {
      const db = fresh
      const middle = (await pickIds(db.reports, await pickStretches(db.reports, {}), { limit: ROWS / 2 })).at(
        -1,
      )
      const seen = new Set<string>()
      for (const filter of FILTERS) {
        const picked = await pickStretches(db.reports, filter)
        for (const query of [
          idsPicked(db.reports, picked, { limit: 51 }),
          idsPicked(db.reports, picked, { limit: 51, after: middle }),
          idsPicked(db.reports, picked, { limit: 51, before: middle }),
          rowsCounted(db.reports, picked, 10_000),
        ]) {
          const reads = (await planOf(db, query)).filter(line =>
            / on activity|(?:SCAN|SEARCH) activity/.test(line),
          )
          for (const read of reads)
            if (!isMostOfAll(read)) expect(read, JSON.stringify(filter)).toMatch(STRETCH[engine])
          for (const read of reads) seen.add(read)
        }
      }
      expect(seen.size).toBeGreaterThan(10)
    })

    test('finds the rows that fit, as reading all of them would', async () => {
      const db = fresh
      const all = await db.main.selectFrom('activity').selectAll().orderBy('id', 'desc').execute()
      for (const filter of FILTERS) {
        const { who, what, thing, from } = filter
        const fits = all.filter(
          row =>
            (who === undefined || row.actor === who) &&
            (what === undefined || row.area === what || row.what === what) &&
            (thing === undefined || row.thing_name === thing) &&
            (from === undefined ||
              (row.at >= '2026-11-09T18:00:00.000Z' && row.at < '2026-11-12T18:00:00.000Z')),
        )
        const picked = await pickStretches(db.reports, filter)
        expect(await pickIds(db.reports, picked, { limit: 51 })).toEqual(
          fits.slice(0, 51).map(({ id }) => id),
        )
        expect(await countPicked(db.reports, picked, 10_000)).toBe(Math.min(10_000, fits.length))
      }
    })
  })
})
