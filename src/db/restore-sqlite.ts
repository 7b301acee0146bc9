import { constants, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Census, compareCensus } from './backup-note.ts'
import { checkSqlite } from './check-sqlite.ts'
import { endsInRestored } from './end-in-restored.ts'
import { syncFolder } from './make-backup.ts'

type Restoring = { backup: string; note: Census; file: string; stamp: string }
export type Restored = { census: Census; replaced: string | undefined }

/**
 * Replaces a SQLite database that nobody uses by a backup. The replaced one stays beside it under a dated name; a crash
 * at any moment leaves one of the two in place.
 */
export async function restoreSqlite({ backup, note, file, stamp }: Restoring): Promise<Restored> {
  const incoming = `${file}.restoring`
  await mkdir(dirname(file), { recursive: true })
  try {
    await copyFile(backup, incoming, constants.COPYFILE_FICLONE)
    const handle = await open(incoming, 'r+')
    await handle.sync()
    await handle.close()
    const census = checkSqlite(incoming)
    compareCensus(note, census)
    endIn(incoming)
    const replaced = existsSync(file) ? setAside(file, stamp) : undefined
    renameSync(incoming, file)
    await syncFolder(dirname(file))
    return { census, replaced }
  } finally {
    for (const rest of [incoming, `${incoming}-wal`, `${incoming}-shm`]) rmSync(rest, { force: true })
  }
}

function endIn(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const isThere = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    for (const { table, statement } of endsInRestored("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"))
      if (isThere.get(table)) database.exec(statement)
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

function setAside(file: string, stamp: string): string {
  const replaced = file.replace(/\.db$/, `-replaced-${stamp}.db`)
  foldLog(file)
  linkSync(file, replaced) // not a rename: the place is never empty
  // A log that could not be merged belongs to the replaced file and must not be read into the restored one.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${replaced}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return replaced
}

/** Merges the log of a killed shop into its file. A database too damaged for that is set aside as it is. */
function foldLog(file: string): void {
  try {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // It may be the very reason for the restore.
  }
}
