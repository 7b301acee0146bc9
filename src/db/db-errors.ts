import { AbortedTransactionError } from 'kysely'

type DbError = { code?: unknown; errcode?: unknown; message?: unknown }

/**
 * Whether to run the whole transaction again: it collided with another one. A connection lost during COMMIT is not
 * included, since the writes may have been committed.
 */
export function isRetryable(error: unknown): boolean {
  const { code } = fieldsOf(error)
  // PostgreSQL: serialization_failure, deadlock_detected, lock_not_available.
  if (code === '40001' || code === '40P01' || code === '55P03') return true
  const primary = sqliteKind(error)
  return primary === SQLITE.busy || primary === SQLITE.locked
}

/** The writer of SQLite and the connections of PostgreSQL are all taken; a transaction was ended for idling. */
const BUSY_CODES: ReadonlySet<unknown> = new Set(['WRITER_BUSY', 'POOL_BUSY', 'TRANSACTION_ENDED', '25P03'])

/** Whether nothing was written because other transactions locked the needed rows past the time limit. */
export const isBusy = (error: unknown): boolean => isRetryable(error) || BUSY_CODES.has(fieldsOf(error).code)

/** Whether a unique value exists already. After an earlier check: another transaction wrote it in between. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  // PostgreSQL: unique_violation. SQLite: CONSTRAINT_UNIQUE and CONSTRAINT_PRIMARYKEY.
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** The request may have been done: the answer to its COMMIT was lost, or the result of an outside call not stored. */
export class OutcomeUnknown extends Error {
  readonly code = 'OUTCOME_UNKNOWN'
  constructor(cause: unknown) {
    super(`nobody knows whether it was kept: ${fieldsOf(cause).message}`, { cause })
  }
}

export const isOutcomeUnknown = (error: unknown): boolean => error instanceof OutcomeUnknown

/** The primary result codes of SQLite (sqlite.org/rescode.html); the upper bits of a code give details. */
const SQLITE = {
  permission: 3,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const
const SQLITE_FAULTS: readonly (number | undefined)[] = [
  SQLITE.permission,
  SQLITE.noMemory,
  SQLITE.readOnly,
  SQLITE.inputOutput,
  SQLITE.corrupt,
  SQLITE.full,
  SQLITE.cannotOpen,
  SQLITE.protocol,
  SQLITE.notADatabase,
]
/**
 * By class: connection lost, no disk space or memory, stopped or starting, the machine's own errors, damaged; then a
 * read-only server, and one that no longer has this database or user.
 */
const POSTGRES_FAULTS = /^(?:08|53|57P|58|XX|28)[0-9A-Z]+$|^25006$|^3D000$/
/** The network between shop and server, and the threads of SQLite. */
const LOST_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'THREAD_LOST',
  'DATABASE_CLOSED',
  'DATABASE_REPLACED',
  'NO_PRIMARY',
  'HOSTS_DIFFER',
  'COMMITS_HANG',
])
/** Errors without a code: of pg 8 (client.js and pg-pool), and of Kysely when a database was closed. */
const LOST_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout expired|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether the machine under the database failed: no space, an unwritable disk, a lost server or thread. */
export function isOutOfOrder(error: unknown): boolean {
  const { code, message } = fieldsOf(error)
  if (SQLITE_FAULTS.includes(sqliteKind(error)) || LOST_CODES.has(code)) return true
  if (typeof code === 'string') return code.length === 5 && POSTGRES_FAULTS.test(code)
  return typeof message === 'string' && LOST_MESSAGES.test(message)
}

/**
 * Whether a failed COMMIT was certainly rolled back: the engine itself reported why. A disk that fails during the last
 * write of a log, and a server or thread that stops in the middle of it, prove nothing.
 */
export function isSurelyUndone(error: unknown): boolean {
  const { code } = fieldsOf(error)
  const kind = sqliteKind(error)
  if (kind !== undefined) return kind !== SQLITE.inputOutput
  if (isBusy(error) || code === 'DATABASE_REPLACED' || error instanceof AbortedTransactionError) return true
  return typeof code === 'string' && /^[0-9][0-9A-Z]{4}$/.test(code) && !/^(?:08|57P|58|XX)/.test(code)
}

function sqliteKind(error: unknown): number | undefined {
  const { errcode } = fieldsOf(error)
  return typeof errcode === 'number' ? errcode & 255 : undefined
}

function fieldsOf(error: unknown): DbError {
  return typeof error === 'object' && error !== null ? error : {}
}
