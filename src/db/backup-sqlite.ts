import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Census } from './backup-note.ts'

/**
 * Copies a SQLite database that may be written meanwhile into a new file, on the disk and checked. In a thread of
 * its own, because copying and checking hundreds of megabytes would hold up every shopper.
 */
export async function backupSqlite(file: string, target: string): Promise<Census> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
  const url = new URL('./backup-sqlite-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData: { file, target }, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the backup ended early')))
  })
}
