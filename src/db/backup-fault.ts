import type { BackupProblem } from '#domain/shop-data/backup.ts'
import { isOutOfOrder } from './db-errors.ts'

/** A backup that failed for a reason that a person can act on. */
export class BackupFault extends Error {
  readonly problem: BackupProblem
  constructor(problem: BackupProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const REFUSED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])
const FAILING: ReadonlySet<unknown> = new Set(['EIO', 'EMFILE', 'ENFILE'])
/** SQLite reports a full disk as 13, and whatever else it could not write as 8, 10 and 14. */
const SQLITE_FULL = 13
const SQLITE_REFUSED: readonly unknown[] = [8, 14]

/** Why a backup failed. */
export function backupProblem(error: unknown): BackupProblem {
  if (error instanceof BackupFault) return error.problem
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  const kind = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 255 : undefined
  if (FULL.has(code) || kind === SQLITE_FULL || /no space left/i.test(error.message)) return 'no_room'
  if (REFUSED.has(code) || SQLITE_REFUSED.includes(kind)) return 'folder_refused'
  if (FAILING.has(code) || kind === 10) return 'disk_failed'
  if (/damaged|the backup says|references without/.test(error.message)) return 'damaged'
  return isOutOfOrder(error) || /could not connect|connection to server/i.test(error.message)
    ? 'database_away'
    : 'unknown'
}
