import { statfsSync } from 'node:fs'
import path from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
/** PostgreSQL and its databases take some 600 MB of it, SQLite and the folders of shops some ten each. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * What every process of a test run is started with, the runner's own workers and the shops that tests start: temporary
 * files lie in memory where there is room (SQLite waits for the disk at every commit), and what Node compiled for one
 * process it loads for the next (a shop loads in half the time). What the environment says already stays.
 */
export function prepareProcesses(): void {
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
  if (process.env.TMPDIR === undefined && hasRoom(MEMORY_FOLDER)) process.env.TMPDIR = MEMORY_FOLDER
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false // no such folder, as anywhere but on Linux
  }
}
