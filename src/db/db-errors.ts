import { AbortedTransactionError } from 'kysely'

type DbError = { code?: unknown; errcode?: unknown; message?: unknown }

/**
 * Worth running the whole transaction again: it met another one. A connection lost during COMMIT is not in here,
 * since the work may have been kept.
 */
export function isRetryable(error: unknown): boolean {
  const { code } = fieldsOf(error)
  // PostgreSQL: serialization_failure, deadlock_detected, lock_not_available.
  if (code === '40001' || code === '40P01' || code === '55P03') return true
  const primary = sqliteKind(error)
  return primary === SQLITE.busy || primary === SQLITE.locked
}

/** The writer of SQLite and the connections of PostgreSQL; a transaction that was ended because it stood still. */
const BUSY_CODES: ReadonlySet<unknown> = new Set(['WRITER_BUSY', 'POOL_BUSY', 'TRANSACTION_ENDED', '25P03'])

/** Nothing was written, because others held what was needed for longer than anybody waits. */
export const isBusy = (error: unknown): boolean => isRetryable(error) || BUSY_CODES.has(fieldsOf(error).code)

/** A value that may be there once is there already. Whoever asked before the write met another transaction. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  // PostgreSQL: unique_violation. SQLite: CONSTRAINT_UNIQUE and CONSTRAINT_PRIMARYKEY.
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** What was asked may have been done: the answer to its COMMIT got lost, or what came of a call outside could not be kept. */
export class OutcomeUnknown extends Error {
  readonly code = 'OUTCOME_UNKNOWN'
  constructor(cause: unknown) {
    super(`nobody knows whether it was kept: ${fieldsOf(cause).message}`, { cause })
  }
}

export const isOutcomeUnknown = (error: unknown): boolean => error instanceof OutcomeUnknown

/** The primary result codes of SQLite (sqlite.org/rescode.html); the upper bits of a code tell the kind. */
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
 * By class: connection lost, no room or memory, stopped or starting, the machine's own errors, damaged; then a server
 * that only reads, and one that does not know this shop any more.
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
])
/** What is said without a code: by pg 8 (client.js and pg-pool), and by Kysely of a database that was closed. */
const LOST_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout expired|Cannot use a pool after calling end|driver has already been destroyed)/

/** The machine under the database fails: no room, a disk that cannot be written, a server or a thread that is gone. */
export function isOutOfOrder(error: unknown): boolean {
  const { code, message } = fieldsOf(error)
  if (SQLITE_FAULTS.includes(sqliteKind(error)) || LOST_CODES.has(code)) return true
  if (typeof code === 'string') return code.length === 5 && POSTGRES_FAULTS.test(code)
  return typeof message === 'string' && LOST_MESSAGES.test(message)
}

/**
 * Whether a COMMIT that failed so was surely undone: the engine itself has said why. A disk that fails during the last
 * write of a log, and a server or thread that goes in the middle of it, tell nothing.
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
