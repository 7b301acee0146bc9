// VACUUM INTO is one read transaction, so a snapshot. The driver's own backup() starts again after every commit of
// another connection and was never seen to end in a shop that takes orders.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { checkSqlite } from './check-sqlite.ts'

const { work, file, target }: { work: 'copy' | 'check'; file: string; target: string } = workerData

function copy(): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
  const written = openSync(target, 'r+')
  fsyncSync(written) // VACUUM INTO leaves that to the system
  closeSync(written)
}

parentPort?.postMessage(work === 'copy' ? copy() : checkSqlite(file))
