/** How far a backup has come, in this order. */
export const BACKUP_STAGES = ['starting', 'database', 'pictures', 'checking', 'done'] as const
export type BackupStage = (typeof BACKUP_STAGES)[number]

export const BACKUP_STATES = ['running', 'done', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/**
 * Why there is no backup. `no_room`: it would fill the disk, or has. `folder_refused`: the folder cannot be written.
 * `disk_failed`: reading or writing failed. `tool_missing`: PostgreSQL's own programs are not installed. `damaged`: the
 * copy is not what it should be. `database_away`: no connection. `stopped`: the shop was stopped meanwhile.
 * `interrupted`: its process ended without a word.
 */
export const BACKUP_PROBLEMS = [
  'no_room',
  'folder_refused',
  'disk_failed',
  'tool_missing',
  'damaged',
  'database_away',
  'stopped',
  'interrupted',
  'unknown',
] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]

/** Who started one, besides staff: the nightly timer, `npm run backup` by hand, or nobody knows. */
export const BACKUP_STARTERS = ['nightly', 'command', 'unknown'] as const

/** A nightly backup that failed once is mailed before the next evening. docs/running.md names the number. */
export const BACKUP_OVERDUE_HOURS = 36

const HOUR_MS = 3_600_000

/**
 * Whether the owner is to be warned: the last good backup is too old, or there is none. `since`: since when the shop has
 * had something to lose; null: it has not, so that none is needed yet.
 */
export function isBackupOverdue(lastGoodAt: string | null, since: string | null, now: Date): boolean {
  const from = lastGoodAt ?? since
  return from !== null && now.getTime() - Date.parse(from) > BACKUP_OVERDUE_HOURS * HOUR_MS
}
