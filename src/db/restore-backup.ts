import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupNote, readBackup } from './backup-note.ts'
import { carryForgotten, forgottenInFile } from './carry-forgotten.ts'
import { lockDataDir } from './data-lock.ts'
import type { ForgottenRow } from './forgotten-files.ts'
import { stampOf } from './make-backup.ts'
import { restorePostgres } from './restore-postgres.ts'
import { type Restored, restoreSqlite } from './restore-sqlite.ts'
import { type DatabasePlace, sqliteFile } from './start-db.ts'

/**
 * Replaces the shop's database by the backup in `folder`, and adds those of its uploads that are missing. Throws, with
 * nothing changed, while a shop runs on it, or when the backup is incomplete, of the other engine or of a newer
 * program. The replaced database stays under a dated name. Who was forgotten is noted in the data folder, for the next start.
 */
export async function restoreBackup(place: DatabasePlace, folder: string, now: Date): Promise<Restored> {
  const note = await readBackup(folder)
  const restored = place.databaseUrl
    ? await intoPostgres({ ...place, databaseUrl: place.databaseUrl }, { folder, note, stamp: stampOf(now) })
    : await intoSqlite(place.dataDir, { folder, note, stamp: stampOf(now) })
  const uploads = join(folder, 'uploads')
  if (existsSync(uploads)) {
    await cp(uploads, join(place.dataDir, 'uploads'), { recursive: true, force: false })
  }
  return restored
}

type Source = { folder: string; note: BackupNote; stamp: string }

async function intoSqlite(dataDir: string, { folder, note, stamp }: Source): Promise<Restored> {
  if (note.engine !== 'sqlite') {
    throw new Error(`${folder} is a backup of a PostgreSQL database: name that database in DATABASE_URL`)
  }
  const lock = lockDataDir(dataDir)
  try {
    const file = sqliteFile(dataDir)
    await carryForgotten(forgottenInFile(file), { dataDir, backup: folder })
    return await restoreSqlite({ backup: join(folder, note.file), note, file, stamp })
  } finally {
    lock.release()
  }
}

function intoPostgres(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { folder, note, stamp }: Source,
): Promise<Restored> {
  if (note.engine !== 'postgres') {
    throw new Error(`${folder} is a backup of the embedded database: restore it without DATABASE_URL`)
  }
  const carry = (present: readonly ForgottenRow[]) => carryForgotten(present, { dataDir, backup: folder })
  return restorePostgres({ backup: join(folder, note.file), note, databaseUrl, stamp, carry })
}
