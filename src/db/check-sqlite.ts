import { DatabaseSync } from 'node:sqlite'
import { CENSUS, type Census, censusOf } from './backup-note.ts'
import { appliedOn } from './migrate-sqlite.ts'
import { migrationsFolder, pendingMigrations, readMigrations } from './migration-files.ts'

/** Reads a whole file that nobody writes, and returns its counts; throws when it is damaged or of a newer program. */
export function checkSqlite(file: string): Census {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('pragma quick_check').all()
    const damage = found.map(row => String(row.quick_check)).filter(line => line !== 'ok')
    if (damage.length > 0) throw new Error(`the database is damaged: ${damage.slice(0, 3).join('; ')}`)
    const stray = database.prepare('pragma foreign_key_check').all().length
    if (stray > 0) throw new Error(`the database has ${stray} references without their row`)
    pendingMigrations(readMigrations(migrationsFolder('sqlite')), appliedOn(database))
    return censusOf(database.prepare(CENSUS).get())
  } finally {
    database.close()
  }
}
