// VACUUM INTO is one read transaction, so a snapshot. The driver's own backup() starts again after every commit of
// another connection and was never seen to end in a shop that takes orders.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { checkSqlite } from './check-sqlite.ts'

const { file, target }: { file: string; target: string } = workerData

const database = new DatabaseSync(file, { timeout: 5000 })
try {
  database.prepare('vacuum into ?').run(target)
} finally {
  database.close()
}
const copy = openSync(target, 'r+')
fsyncSync(copy) // VACUUM INTO leaves that to the system
closeSync(copy)
parentPort?.postMessage(checkSqlite(target))
