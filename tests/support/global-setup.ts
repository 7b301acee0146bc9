import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { migrateSqlite } from '#db/migrate-sqlite.ts'
import { ENGINES } from './databases.ts'
import { leftHomes } from './left-homes.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { createDatabase, dropDatabases, shapeOf } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated SQLite file without rows, which every test copies. */
    sqliteTemplate: string
    /** A PostgreSQL server whose user may create databases. */
    postgresUrl: string
    /** A migrated database without rows on it, which every test copies. */
    postgresTemplate: string
    /** By which a copy is known that a test has changed more than the rows of. */
    postgresShape: string
  }
}

/** Creates a migrated database of each engine, for the whole run; returns a function that removes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftFolders()
  const folder = await mkdtemp(join(tmpdir(), 'shop-template-'))
  const template = join(folder, 'shop.db')
  migrateSqlite(template)
  project.provide('sqliteTemplate', template)
  const stopPostgres = ENGINES.includes('postgres') ? await setUpPostgres(project) : undefined
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await stopPostgres?.()
  }
}

/** Removes folders of pictures and mails that processes of earlier runs left. */
async function removeLeftFolders(): Promise<void> {
  const left = ['outbox-', 'share-pictures-', 'incoming-', 'uploads-'].flatMap(leftHomes)
  for (const folder of left.filter(path => /-\d+$/.test(path)))
    await rm(folder, { recursive: true, force: true })
}

/** One PostgreSQL: the one in TEST_DATABASE_URL, else a temporary one. */
async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPostgresCluster()
  const url = given ?? cluster?.url ?? ''
  const stopAtExit = () => cluster?.stop()
  process.once('exit', stopAtExit) // a second Ctrl-C skips the teardown below
  const template = `shop_test_template_${process.pid}`
  const templateUrl = await createDatabase(url, template)
  await migratePostgres(templateUrl)
  project.provide('postgresShape', await shapeOf(templateUrl))
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return async () => {
    if (!cluster) await dropDatabases(url, template) // the names of the copies begin with its name
    process.off('exit', stopAtExit)
    cluster?.stop()
  }
}
