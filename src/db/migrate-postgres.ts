import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRetryable } from './db-errors.ts'
import {
  type AppliedMigration,
  MIGRATIONS_TABLE,
  type MigrationFile,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'
import { primaryAddress } from './postgres-hosts.ts'

/** Any number that nothing else on the database locks. */
const MIGRATION_LOCK = 7_310_421
/**
 * A change of a table waits for all transactions that use it, and every later one waits behind the change. So it gives
 * up long before an order does (5 s, see open-postgres.ts), lets them pass, and tries again.
 */
const LOCK_LIMIT_MS = 1_000
const PAUSE_MS = 500
/** Longer than any report or export reads in one transaction. */
const TRIES = 120

/**
 * Applies pending migrations, each file in a transaction of its own; returns the names applied. The first of several
 * processes applies them; the others wait and then find nothing left to do. Processes of an older program go on
 * meanwhile. Needs a session of its own, so not a pooler that shares sessions between transactions.
 */
export async function migratePostgres(
  databaseUrl: string,
  folder = migrationsFolder('postgres'),
): Promise<string[]> {
  const files = readMigrations(folder)
  const connectionString = await primaryAddress(databaseUrl)
  const client = new pg.Client({ connectionString, application_name: 'shop migrations' })
  const applied: string[] = []
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await client.query(MIGRATIONS_TABLE)
    const before = await client.query<AppliedMigration>('select name, hash from migrations order by name')
    for (const file of pendingMigrations(files, before.rows)) {
      await applyOne(client, file)
      applied.push(file.name)
    }
    if (applied.length > 0) await client.query('analyze')
  } finally {
    await client.end() // the lock ends with the session
  }
  return applied
}

async function applyOne(client: pg.Client, file: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOne(client, file)
    } catch (error) {
      if (tries < TRIES && isRetryable(error)) {
        await sleep(PAUSE_MS)
        continue
      }
      const reason = error instanceof Error ? error.message : error
      throw new Error(`the migration ${file.name} failed: ${reason}`, { cause: error })
    }
  }
}

async function tryOne(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`)
    await client.query(file.text) // without parameters the server accepts several statements at once
    await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
      file.name,
      file.hash,
      new Date().toISOString(),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
