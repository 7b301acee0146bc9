import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { createDatabase, emptyDatabase } from './postgres-databases.ts'

export type Engine = Db['engine']

/** Both, unless TEST_ENGINES names one: `npm run verify` needs only SQLite, which starts no server. */
export const ENGINES: readonly Engine[] =
  process.env.TEST_ENGINES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

/**
 * For what is decided above the database: who is refused, how a text is written out. One engine shows it, while the
 * statements behind it run on both in the tests of their features; `npm run test:full` takes both here, too.
 */
export const ABOVE_DATABASE: readonly Engine[] = process.env.TEST_FULL ? ENGINES : ['sqlite']

/** A migrated database without rows, and its address for a second process. */
export type FreshDatabase = {
  dataDir: string
  databaseUrl: string | undefined
  open(): Promise<Db>
  remove(): Promise<void>
}

/**
 * Runs a suite once on each engine. `open` returns a fresh migrated database, closed and removed after the test that
 * opened it, or after the suite when it was opened in `beforeAll`.
 */
export function eachEngine(suite: (engine: Engine, open: () => Promise<Db>) => void): void {
  for (const engine of ENGINES) {
    describe(`on ${engine}`, () => {
      const { later, cleanUp } = cleaner()
      afterAll(cleanUp)
      suite(engine, async () => {
        const fresh = await freshDatabase(engine)
        later(fresh.remove)
        const db = await fresh.open()
        later(db.close)
        return db
      })
    })
  }
}

/**
 * Like `open` of `eachEngine`, for a test that starts processes or opens the same database twice; it must clean up
 * itself. A test whose engine is not among `ENGINES` is skipped.
 */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  if (!ENGINES.includes(engine)) TestRunner.getCurrentTest()?.context.skip(`without ${engine}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  if (engine === 'postgres') return freshPostgres(dataDir)
  const file = join(dataDir, 'shop.db')
  // two hundred times as fast as migrating each
  await copyFile(inject('sqliteTemplate'), file)
  return {
    dataDir,
    databaseUrl: undefined,
    open: async () => openSqlite(file),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Databases of this process's tests that are as new again. The global setup drops them. */
const emptied: string[] = []

async function freshPostgres(dataDir: string): Promise<FreshDatabase> {
  const template = inject('postgresTemplate')
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`
  const databaseUrl = emptied.pop() ?? (await createDatabase(inject('postgresUrl'), name, template))
  return {
    dataDir,
    databaseUrl,
    open: () => openPostgres(databaseUrl),
    remove: async () => {
      if ((await emptyDatabase(databaseUrl)) === inject('postgresShape')) emptied.push(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Cleans up in reverse order: after the running test when there is one, else with `cleanUp`. */
function cleaner() {
  const left: (() => Promise<void>)[] = []
  return {
    later(undo: () => Promise<void>) {
      try {
        onTestFinished(undo)
      } catch {
        left.push(undo) // not inside a test
      }
    },
    async cleanUp() {
      for (const undo of left.reverse()) await undo()
    },
  }
}
