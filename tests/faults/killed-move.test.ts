import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { startDb } from '#db/start-db.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { fillEveryTable } from '#tests/support/fill-every-table.ts'
import { expectToGoOn, rowsOf } from '#tests/support/moved-rows.ts'
import { createDatabase, dropDatabases } from '#tests/support/postgres-databases.ts'
import { type Command, type Ended, type Place, runMove } from '#tests/support/run-move.ts'
import { type Random, sampleOrFull, seededRandom } from './seeded.ts'

const ORDERS = sampleOrFull(3_000, 30_000)
const NEXT_NUMBER = 1001 + ORDERS
/** The most kills of one move; after them it is left alone. */
const KILLS = sampleOrFull(5, 25)

/** Kills a move at random moments, later ones each time; after each kill its target is no shop, or a whole one. */
async function withKills(command: Command, place: Place, random: Random): Promise<Ended> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    const killAfterMs = atPace(300 + random.below(3_000 + kills * 1_000))
    const ended = await runMove(command, place, { killAfterMs })
    if (ended.code !== null) return ended
    if (await isShop(command, place)) return { ...ended, code: 0 }
  }
  return runMove(command, place)
}

/** Whether the target of a killed move starts as a shop with rows: only a whole one does. */
async function isShop(command: Command, { dataDir, databaseUrl }: Place): Promise<boolean> {
  if (command === 'move-to-sqlite') return existsSync(join(dataDir, 'shop.db'))
  const started = await startDb({ dataDir, databaseUrl }).catch((error: Error) => error)
  if (started instanceof Error) {
    expect(started.message).toContain('a half-done move')
    return false
  }
  const { rows } = await started.db.main
    .selectFrom('orders')
    .select(orders => orders.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  await started.db.close()
  expect([0, ORDERS - 1]).toContain(rows) // none: killed before it began
  return rows > 0
}

describe.skipIf(!ENGINES.includes('postgres'))('moving a shop under kills', () => {
  let source: FreshDatabase
  let place: { dataDir: string; databaseUrl: string }
  const name = `${inject('postgresTemplate')}_killed`

  beforeEach(async () => {
    source = await freshDatabase('sqlite')
    place = { dataDir: source.dataDir, databaseUrl: await createDatabase(inject('postgresUrl'), name) }
  })
  afterEach(async () => {
    await source.remove()
    await dropDatabases(inject('postgresUrl'), name)
  })

  const fill = async (orders: number) => {
    const db = await source.open()
    await fillEveryTable(db, orders)
    const rows = await rowsOf(db)
    await db.close()
    return rows
  }

  test(
    'a move that is killed again and again goes on where it stopped, and no half-moved shop starts',
    async () => {
      const rows = await fill(ORDERS)
      const random = seededRandom()
      const whole = await withKills('move-to-postgres', place, random)
      expect(whole).toMatchObject({ code: 0 })
      const grown = await openPostgres(place.databaseUrl)
      expect(await rowsOf(grown)).toEqual(rows)
      await expectToGoOn(grown, NEXT_NUMBER)
      const grownRows = await rowsOf(grown)
      await grown.close()

      const file = join(place.dataDir, 'shop.db')
      renameSync(file, join(place.dataDir, 'shop-before.db'))
      const back = await withKills('move-to-sqlite', place, random)
      expect(back).toMatchObject({ code: 0 })
      const small = openSqlite(file)
      expect(await rowsOf(small)).toEqual(grownRows)
      await expectToGoOn(small, NEXT_NUMBER + 1)
      await small.close()
    },
    atPace(240_000),
  )
})
