import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type BackupNote, hashFile } from '#db/backup-note.ts'
import { runPostgresTool } from '#db/postgres-tools.ts'
import type { Rows } from './read-rows.ts'

/** What stands in a kept backup instead of the machine that made it. */
export const NEUTRAL = { machine: 'shop', folder: '/var/lib/shop/backups' }
const UPDATE = `update backups set machine = '${NEUTRAL.machine}', folder = '${NEUTRAL.folder}'`

/**
 * Takes the machine and the folder of whoever made a backup out of it, if its version notes them. The database is read and
 * written again with its rows as they are. `clusterUrl`: of a PostgreSQL server that may get a database for the time.
 */
export async function makeNeutral(folder: string, clusterUrl: string): Promise<void> {
  const note: BackupNote = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  const file = join(folder, note.file)
  if (!(note.engine === 'sqlite' ? rewriteSqlite(file) : await rewriteDump(file, clusterUrl))) return
  const whole = { ...note, ...(await hashFile(file)) }
  writeFileSync(join(folder, 'backup.json'), `${JSON.stringify(whole, null, 2)}\n`)
  const notedFile = join(folder, 'noted.json')
  const noted: { rows?: Rows } = JSON.parse(readFileSync(notedFile, 'utf8'))
  if (noted.rows?.backups) noted.rows.backups = noted.rows.backups.map(row => ({ ...row, ...NEUTRAL }))
  writeFileSync(notedFile, JSON.stringify(noted))
}

/** Returns whether the version notes its backups. */
function rewriteSqlite(file: string): boolean {
  const db = new DatabaseSync(file)
  const hasTable = db.prepare("select 1 from sqlite_schema where name = 'backups'").get() !== undefined
  if (hasTable) db.exec(`${UPDATE}; vacuum`) // the old text would stay in free room of its page
  db.close()
  return hasTable
}

async function rewriteDump(file: string, clusterUrl: string): Promise<boolean> {
  const name = 'shop_neutral'
  const server = new pg.Client({ connectionString: clusterUrl })
  await server.connect()
  try {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name} template template0`)
    const databaseUrl = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
    await runPostgresTool('pg_restore', databaseUrl, { args: ['--exit-on-error', '--no-owner', file] })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query("select to_regclass('public.backups') is not null as has")
    if (rows[0].has) await client.query(UPDATE)
    await client.end()
    if (!rows[0].has) return false
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}.new`]
    await runPostgresTool('pg_dump', databaseUrl, { args })
    rmSync(file)
    renameSync(`${file}.new`, file)
    return true
  } finally {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  }
}
