import { DatabaseSync } from 'node:sqlite'
import {
  type AppliedMigration,
  MIGRATIONS_TABLE,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'

/**
 * Creates the file when it is absent and applies pending migrations, all or nothing; returns the names applied. The
 * first of several processes applies them; the others find nothing left to do.
 */
export function migrateSqlite(file: string, folder = migrationsFolder('sqlite')): string[] {
  const files = readMigrations(folder)
  // defensive connections refuse a migration that changes the words of a table but none of its rows
  const database = new DatabaseSync(file, { timeout: 30_000, defensive: false })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec('pragma foreign_keys = off') // rebuilding a table must not delete what refers to it
    database.exec('begin exclusive')
    try {
      const applied = applyPending(database, files)
      database.exec('commit')
      if (applied.length > 0) database.exec('analyze')
      return applied
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  } finally {
    database.close()
  }
}

function applyPending(database: DatabaseSync, files: ReturnType<typeof readMigrations>): string[] {
  database.exec(MIGRATIONS_TABLE)
  const pending = pendingMigrations(files, appliedOn(database))
  const record = database.prepare('insert into migrations (name, hash, applied_at) values (?, ?, ?)')
  for (const { name, text, hash } of pending) {
    try {
      database.exec(text)
    } catch (error) {
      throw new Error(`the migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
    record.run(name, hash, new Date().toISOString())
  }
  const broken = database.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) throw new Error(`the migrations left ${broken.length} references without their row`)
  return pending.map(({ name }) => name)
}

/** The migrations that a database has had. */
export function appliedOn(database: DatabaseSync): AppliedMigration[] {
  const rows = database.prepare('select name, hash from migrations order by name').all()
  return rows.map(({ name, hash }) => ({ name: String(name), hash: String(hash) }))
}
