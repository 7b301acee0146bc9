import { sql } from 'kysely'
import {
  type AppliedMigration,
  isSameMigration,
  migrationsFolder,
  readMigrations,
} from './migration-files.ts'
import type { Db } from './open-db.ts'

/**
 * Reads the migrations of this program once; the returned function names those that the database lacks, or has in
 * another form. A migration of a newer program is no fault: migrations only add, and while programs are replaced one by
 * one the older ones go on.
 */
export function missingMigrations(db: Pick<Db, 'engine' | 'main'>): () => Promise<string[]> {
  const own = readMigrations(migrationsFolder(db.engine))
  return async () => {
    const { rows } = await sql<AppliedMigration>`select name, hash from migrations`.execute(db.main)
    const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
    return own.filter(file => !isSameMigration(file, hashes.get(file.name))).map(({ name }) => name)
  }
}
