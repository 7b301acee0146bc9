import { type RawBuilder, sql } from 'kysely'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'

/** Whether the window of a row of `request_counts` has ended, or began while a clock was ahead: a new one begins. */
export function isWindowOver(now: Date, windowMs: number): RawBuilder<boolean> {
  const unbelievable = unbelievableAfter(now, windowMs)
  return sql<boolean>`(request_counts.ends_at <= ${now.toISOString()} or request_counts.ends_at > ${unbelievable})`
}
