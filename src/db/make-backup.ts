import { existsSync } from 'node:fs'
import { cp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type BackupNote, CENSUS, type Census, censusOf, databaseFileOf, hashFile } from './backup-note.ts'
import { runPostgresTool, withClient } from './postgres-tools.ts'
import { type DatabasePlace, sqliteFile } from './start-db.ts'

/** Such as 20260605-043000, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/**
 * Backs the shop up while it runs. A backup is one folder: `shop.db` or `shop.dump`, `uploads/` when there are any
 * uploaded pictures, and `backup.json` with the counts of the database. The folder gets its name only when it is
 * complete. The secret that signs cookies is not in it: a shop restored elsewhere makes a new one.
 */
export async function makeBackup(place: DatabasePlace, target: string, now: Date): Promise<BackupNote> {
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const part = `${target}.part`
  await mkdir(dirname(target), { recursive: true })
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 }) // it holds names and addresses
  try {
    const note = await fill(place, part, now)
    await rename(part, target)
    await syncFolder(dirname(target))
    return note
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function fill({ dataDir, databaseUrl }: DatabasePlace, part: string, now: Date): Promise<BackupNote> {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const file = databaseFileOf(engine)
  const target = join(part, file)
  const census = databaseUrl
    ? await backupPostgres(databaseUrl, target)
    : await backupSqlite(sqliteFile(dataDir), target)
  // After the database, so that every picture it names is there.
  const uploads = join(dataDir, 'uploads')
  if (existsSync(uploads)) await cp(uploads, join(part, 'uploads'), { recursive: true })
  const note = { engine, file, madeAt: now.toISOString(), ...(await hashFile(target)), ...census } as const
  await writeFile(join(part, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`, { flush: true })
  await syncFolder(part)
  return note
}

/** Writes a folder's entries to the disk, so that a rename survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Windows cannot do this.
  } finally {
    await handle.close()
  }
}

/** Dumps a PostgreSQL database that may be written meanwhile; the counts are of the very snapshot that is dumped. */
async function backupPostgres(databaseUrl: string, target: string): Promise<Census> {
  return withClient(databaseUrl, async client => {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counted = await client.query<Record<string, unknown>>(CENSUS)
    const layout = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${exported.rows[0]?.snapshot}`,
    ]
    await runPostgresTool('pg_dump', databaseUrl, [...layout, `--file=${target}`])
    await client.query('commit')
    const file = await open(target, 'r+')
    await file.sync()
    await file.close()
    return censusOf(counted.rows[0])
  })
}

/**
 * Copies a SQLite database that may be written meanwhile into a new file, synced to the disk and checked. In a thread
 * of its own, because copying and checking hundreds of megabytes would delay every shopper.
 */
async function backupSqlite(file: string, target: string): Promise<Census> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
  const url = new URL('./backup-sqlite-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData: { file, target }, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the backup ended early')))
  })
}
