type DbError = { code?: unknown; errcode?: unknown; message?: unknown; table?: unknown; detail?: unknown }

/** A second row with the same unique value or key was refused, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = fieldsOf(error)
  // PostgreSQL: unique_violation. SQLite: CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID.
  return code === '23505' || errcode === 2067 || errcode === 1555 || errcode === 2579
}

/** The columns of a unique violation, as `orders.request_key` or `coupons.product_id, coupons.code` on both engines. */
export function violatedColumns(error: unknown): string | undefined {
  if (!isUniqueViolation(error)) return undefined
  const { code, message, table, detail } = fieldsOf(error)
  if (code !== '23505') return /failed: (.*)$/.exec(String(message))?.[1]
  const columns = /^Key \(([^)]*)\)/.exec(String(detail))?.[1]
  return columns
    ?.split(', ')
    .map(column => `${table}.${column}`)
    .join(', ')
}

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

function fieldsOf(error: unknown): DbError {
  return typeof error === 'object' && error !== null ? error : {}
}
