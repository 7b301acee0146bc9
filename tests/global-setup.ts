import type { TestProject } from 'vitest/node'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { createDatabase, dropDatabases } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases. */
    postgresUrl: string
    /** A migrated database without rows on it, which every test copies. */
    postgresTemplate: string
  }
}

/** One PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, else a throw-away one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPostgresCluster()
  const url = given ?? cluster?.url ?? ''
  const stopAtExit = () => cluster?.stop()
  process.once('exit', stopAtExit) // a second Ctrl-C skips the teardown below
  const template = `shop_test_template_${process.pid}`
  await migratePostgres(await createDatabase(url, template))
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return async () => {
    if (!cluster) await dropDatabases(url, template) // the copies bear its name and more
    process.off('exit', stopAtExit)
    cluster?.stop()
  }
}
