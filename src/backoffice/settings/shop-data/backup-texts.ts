import { say, spoken } from '#backoffice/language/say.ts'
import { BACKUP_OVERDUE_HOURS, type BackupProblem, type BackupStage } from '#domain/shop-data/backup.ts'
import type { BackupReport } from '#domain/shop-data/data-report.ts'
import { formatBy } from '../../orders/panel/format-by.ts'
import { formatBytes } from './format-bytes.ts'

export const STAGE_LABELS: Record<BackupStage, string> = spoken({
  starting: 'Starting',
  database: 'Copying the database',
  pictures: 'Copying the pictures',
  checking: 'Checking the copy',
  done: 'Done',
})

/** What went wrong, and what to do. Nothing is left half done in any of them. */
export const PROBLEM_TEXTS: Record<BackupProblem, { what: string; todo: string }> = spoken({
  no_room: {
    what: 'The disk has too little room for a backup.',
    todo: 'Ask whoever runs the machine for more room, or to remove old backups; then try again. The shop itself goes on.',
  },
  folder_refused: {
    what: 'The folder of the backups cannot be written.',
    todo: 'Ask whoever runs the machine to let the shop write in the folder “backups” of its data; then try again.',
  },
  disk_failed: {
    what: 'The disk failed while it was read or written.',
    todo: 'Ask whoever runs the machine to look at the disk today, and keep the last good backup somewhere else.',
  },
  tool_missing: {
    what: 'PostgreSQL’s own programs are not on this machine.',
    todo: 'Ask whoever runs the machine to install “postgresql-client” of the version of the database; then try again.',
  },
  damaged: {
    what: 'The copy was not what it should be, and was thrown away.',
    todo: 'Try again. When it happens twice, ask whoever runs the machine to look at the disk.',
  },
  database_away: {
    what: 'The database did not answer.',
    todo: 'Try again when the shop works as usual.',
  },
  stopped: {
    what: 'The shop was stopped or restarted meanwhile.',
    todo: 'Try again.',
  },
  interrupted: {
    what: 'It broke off: nothing was heard of it any more.',
    todo: 'Try again. When it happens twice, ask whoever runs the machine to look at the log of the shop.',
  },
  unknown: {
    what: 'Something unexpected went wrong.',
    todo: 'Try again. The log of the shop says more: ask whoever runs the machine to look at it.',
  },
})

/** Without a good backup, or with an old one. */
export const OVERDUE_TEXT = spoken({
  none: {
    what: 'There is no good backup yet.',
    todo: 'If this disk fails now, every order, product and customer is lost. Back up now, and have it done each night.',
  },
  old: {
    get what() {
      return say('The last good backup is older than {hours} hours.', { hours: BACKUP_OVERDUE_HOURS })
    },
    todo: 'Back up now, and ask whoever runs the machine to look at the nightly backup.',
  },
})

const STARTERS: Readonly<Record<string, string>> = spoken({
  nightly: 'the nightly timer',
  command: 'a command',
  unknown: 'somebody unknown',
})

/** `the nightly timer`, `you`, or the name in the email: after "by". */
export const starterText = ({ by }: BackupReport, myEmail: string): string =>
  STARTERS[by] ?? (by === myEmail ? 'you' : formatBy(by))

/** `21.3 MB database, 64 MB pictures`, as far as it is known. */
export function sizeText({ databaseBytes, picturesBytes }: BackupReport): string | undefined {
  if (databaseBytes === null) return undefined
  const database = say('{databaseBytes} database', { databaseBytes: formatBytes(databaseBytes) })
  if (picturesBytes === null) return database
  return `${database}, ${picturesBytes === 0 ? say('no pictures') : say('{picturesBytes} pictures', { picturesBytes: formatBytes(picturesBytes) })}`
}

/** In one word or two, for the chip of a backup. */
export function stateText({ state, verifiedAt, removedAt }: BackupReport): string {
  if (state === 'running') return say('Being made')
  if (state === 'failed') return say('Failed')
  if (removedAt !== null) return say('Removed')
  return verifiedAt === null ? say('Not checked') : say('Checked')
}
