type DbError = { code?: unknown; errcode?: unknown }

/**
 * Worth running the whole transaction again: it met another one. A connection lost during COMMIT is not in here,
 * since the work may have been kept.
 */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  // PostgreSQL: serialization_failure, deadlock_detected, lock_not_available.
  if (code === '40001' || code === '40P01' || code === '55P03') return true
  // SQLite: BUSY and LOCKED; the upper bits of the number tell the kind.
  const primary = typeof errcode === 'number' ? errcode & 255 : 0
  return primary === 5 || primary === 6
}

/** Nothing was written, because others held what was needed for longer than anybody waits. */
export const isBusy = (error: unknown): boolean =>
  isRetryable(error) || fieldsOf(error).code === 'WRITER_BUSY' || fieldsOf(error).code === 'POOL_BUSY'

/** A value that may be there once is there already. Whoever asked before the write met another transaction. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  // PostgreSQL: unique_violation. SQLite: CONSTRAINT_UNIQUE and CONSTRAINT_PRIMARYKEY.
  return code === '23505' || errcode === 2067 || errcode === 1555
}

function fieldsOf(error: unknown): DbError {
  return typeof error === 'object' && error !== null ? error : {}
}
