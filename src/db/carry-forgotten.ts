import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type ForgottenRow, forgottenFiles, forgottenRow } from './forgotten-files.ts'

const COLUMNS = 'case_no, part, mark, key_mark, reason, forgotten_at, actor'

/**
 * Keeps who was forgotten through a restore: what the present database and the file beside the backup know of it goes into
 * the file of the data folder, from which the next start erases it again. Runs before the database is replaced.
 */
export async function carryForgotten(
  present: readonly ForgottenRow[],
  { dataDir, backup }: { dataDir: string; backup: string },
): Promise<void> {
  const beside = await forgottenFiles([dirname(backup)]).read()
  await forgottenFiles([dataDir]).add([...present, ...beside])
}

/** Those of a SQLite file; none where it has no such table, or is too damaged to be read. */
export function forgottenInFile(file: string): ForgottenRow[] {
  if (!existsSync(file)) return []
  try {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      return database
        .prepare(`select ${COLUMNS} from forgotten`)
        .all()
        .flatMap(row => forgottenRow(row) ?? [])
    } finally {
      database.close()
    }
  } catch {
    // it may be the very reason for the restore, and the file beside it has the same rows
    return []
  }
}

/** Those of a PostgreSQL database; none where it has no such table. */
export async function forgottenIn(client: pg.Client): Promise<ForgottenRow[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('forgotten') is not null as there",
  )
  if (!rows[0]?.there) return []
  const found = await client.query<Record<string, unknown>>(
    `select ${COLUMNS.replace('forgotten_at', `to_char(forgotten_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as forgotten_at`)} from forgotten`,
  )
  return found.rows.flatMap(row => forgottenRow(row) ?? [])
}
