import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FolderInUse, lockDataDir } from './data-lock.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import type { Db } from './open-db.ts'
import { openSqlite } from './open-sqlite.ts'
import type { ReplicaPlace } from './replica/open-replica.ts'
import type { Waiting } from './wait-for-postgres.ts'

/** The place of the shop's data: PostgreSQL when an address is given, else `shop.db` in the folder. */
export type DatabasePlace = {
  dataDir: string
  databaseUrl?: string | undefined
  /** A replica of it, read while it is no further behind. */
  replica?: { readUrl: string; maximumLagMs: number } | undefined
}

/** A database ready for use, and the migrations that this start applied. */
export type StartedDb = { db: Db; applied: string[] }

export const sqliteFile = (dataDir: string): string => join(dataDir, 'shop.db')

const NO_WAITING: Waiting = { limitMs: 0, say: () => {} }

/**
 * Migrates and opens the database. With SQLite the folder is locked until `db.close()`: throws when another shop runs
 * on it. `waiting` limits the wait for PostgreSQL; there is none by default.
 */
export async function startDb(
  { dataDir, databaseUrl, replica }: DatabasePlace,
  waiting: Waiting = NO_WAITING,
): Promise<StartedDb> {
  if (databaseUrl) {
    // The driver is loaded only by a shop that uses it.
    const [{ waitForPostgres }, { refuseTransactionPooler }, { migratePostgres }, { openPostgres }] =
      await Promise.all([
        import('./wait-for-postgres.ts'),
        import('./refuse-transaction-pooler.ts'),
        import('./migrate-postgres.ts'),
        import('./open-postgres.ts'),
      ])
    await waitForPostgres(databaseUrl, waiting)
    await refuseTransactionPooler(databaseUrl)
    const applied = await migratePostgres(databaseUrl)
    const db = await openPostgres(databaseUrl)
    return { applied, db: replica ? await openWithReplica(db, { ...replica, say: waiting.say }) : db }
  }
  const lock = lockFolder(dataDir)
  try {
    const applied = migrateSqlite(sqliteFile(dataDir))
    const db = openSqlite(sqliteFile(dataDir))
    const close = async () => {
      await db.close()
      lock.release()
    }
    return { applied, db: { ...db, close } }
  } catch (error) {
    lock.release()
    throw naming(sqliteFile(dataDir), error)
  }
}

async function openWithReplica(db: Db, place: ReplicaPlace): Promise<Db> {
  const { withReplica } = await import('./replica/open-replica.ts')
  return await withReplica(db, place)
}

function lockFolder(dataDir: string): ReturnType<typeof lockDataDir> {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw naming(dataDir, error)
  }
}

/** Errors of SQLite such as "file is not a database" do not name the file; those of a migration do. */
function naming(file: string, error: unknown): unknown {
  const isOfFile = error instanceof Error && 'errcode' in error
  return isOfFile ? new Error(`${file} cannot be used: ${error.message}`, { cause: error }) : error
}

/**
 * Opens the database for a command that writes a row or two beside a shop that may be running. SQLite lets one process
 * write while another waits; only data that no process caches may be written so. Throws where no shop ever started.
 */
export async function openBesideShop(place: DatabasePlace): Promise<Db> {
  const file = sqliteFile(place.dataDir)
  if (!place.databaseUrl && !existsSync(file))
    throw new Error(`${place.dataDir} holds no shop: start it once first, or set DATA_DIR to its folder`)
  try {
    return (await startDb(place)).db
  } catch (error) {
    if (error instanceof FolderInUse) return openSqlite(file)
    throw error
  }
}

/** Opens the database for a backup, which neither migrates nor locks it. Throws where there is none. */
export async function openAsItIs({ dataDir, databaseUrl }: DatabasePlace): Promise<Db> {
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(databaseUrl)
  }
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
  return openSqlite(file)
}
