import type { Kysely } from 'kysely'
import type { Courier } from '#adapters/courier/courier.ts'
import type { Tables } from '#db/tables.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'

export type CourierState = {
  /** When it refused the keys: no request is sent until staff resume the courier. */
  haltedAt: string | null
  haltReason: string | null
  /** The end of the pause that it asked for; null once that is over. */
  blockedUntil: string | null
  /** Pauses in a row, without a successful answer between. */
  pauses: number
  heardAt: string | null
}

/** Steadfast locks a client out for an hour; a longer pause is useless. */
export const LONGEST_PAUSE_MS = 60 * 60_000

const UNKNOWN: CourierState = {
  haltedAt: null,
  haltReason: null,
  blockedUntil: null,
  pauses: 0,
  heardAt: null,
}

/** The state of a courier, shared by all processes. A halt or a pause under other keys is over. */
export async function courierState(
  db: Kysely<Tables>,
  courier: Pick<Courier, 'id' | 'keyMark'>,
  now: Date,
): Promise<CourierState> {
  const row = await db.selectFrom('couriers').selectAll().where('id', '=', courier.id).executeTakeFirst()
  if (!row) return UNKNOWN
  if (row.key_mark !== courier.keyMark) return { ...UNKNOWN, heardAt: row.heard_at }
  const isBlocked =
    row.blocked_until !== null &&
    row.blocked_until > now.toISOString() &&
    row.blocked_until <= unbelievableAfter(now, LONGEST_PAUSE_MS)
  return {
    haltedAt: row.halted_at,
    haltReason: row.halt_reason,
    blockedUntil: isBlocked ? row.blocked_until : null,
    pauses: row.pauses,
    heardAt: row.heard_at,
  }
}
