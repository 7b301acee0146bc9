import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { CENSUS, type Census, censusOf, compareCensus } from './backup-note.ts'
import { checkDump } from './check-dump.ts'
import { runPostgresTool, withClient } from './postgres-tools.ts'
import { type DatabasePlace, sqliteFile } from './start-db.ts'

/** Copies a database that may be written meanwhile; the counts of what was copied, where the engine can tell them. */
export function copyDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  copy: string,
  signal: AbortSignal,
): Promise<Census | undefined> {
  return databaseUrl ? dump(databaseUrl, copy, signal) : copyFile(sqliteFile(dataDir), copy, signal)
}

type Checking = { copy: string; counted: Census | undefined; signal: AbortSignal }

/** Reads the whole copy, and returns its counts; throws when it is damaged, or is not what was counted. */
export async function checkCopy(
  { databaseUrl }: DatabasePlace,
  { copy, counted, signal }: Checking,
): Promise<Census> {
  const census = databaseUrl
    ? await checkDump(databaseUrl, copy, signal)
    : await runWorker({ work: 'check', file: copy, target: '' }, signal)
  if (!census) throw new Error('the copy could not be read')
  if (counted) compareCensus(counted, census)
  return census
}

/** Dumps a PostgreSQL database; the counts are of the very snapshot that is dumped. */
async function dump(databaseUrl: string, target: string, signal: AbortSignal): Promise<Census> {
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
    await runPostgresTool('pg_dump', databaseUrl, { args: [...layout, `--file=${target}`], signal })
    await client.query('commit')
    const file = await open(target, 'r+')
    await file.sync()
    await file.close()
    return censusOf(counted.rows[0])
  })
}

/** Copies a SQLite database into a new file, synced to the disk. */
async function copyFile(file: string, target: string, signal: AbortSignal): Promise<undefined> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
  await runWorker({ work: 'copy', file, target }, signal)
}

type Work = { work: 'copy' | 'check'; file: string; target: string }

/** In a thread of its own, because copying and checking hundreds of megabytes would delay every shopper. */
async function runWorker(work: Work, signal: AbortSignal): Promise<Census | undefined> {
  signal.throwIfAborted()
  const url = new URL('./backup-sqlite-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData: work, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Census | undefined>()
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the backup ended early')))
  const giveUp = () => {
    reject(signal.reason)
    void worker.terminate() // once its statement ends
  }
  signal.addEventListener('abort', giveUp)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
