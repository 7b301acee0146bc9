import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Referenced for the life of the process: garbage collection of a DatabaseSync would close its file and its lock. */
const held = new Set<DatabaseSync>()

/** Another process uses the folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only shop on a folder; creates the folder. Throws FolderInUse when another process has it. The
 * system releases the lock when the process ends in any way. For local disks only, not for network folders.
 */
export function lockDataDir(dir: string): { release(): void } {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dir, 'in-use.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `${dir} is in use by another running shop: stop that one first, or set DATA_DIR to another folder`,
      { cause: error },
    )
  }
  held.add(lock)
  return {
    release() {
      if (held.delete(lock)) lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
