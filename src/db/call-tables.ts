import type { Generated } from 'kysely'
import type { CallLane } from '#domain/calls/call.ts'
import type { CallOutcome } from '#domain/calls/call-outcome.ts'

/** The tables of the calls; see `tables.ts`. */
export type CallTables = {
  call_attempts: {
    id: string
    order_id: string
    outcome: CallOutcome
    reason: string | null
    note: string | null
    next_at: string | null
    wanted_by: string | null
    actor: string
    at: string
    batch: string | null
    request_key: string | null
    request_hash: string | null
    undone_at: string | null
  }
  /** Rows are made and marked by triggers; a marked one is in no lane until the program has judged it. */
  call_queue: {
    order_id: string
    judged_at: string | null
    lane: CallLane | null
    due_at: Generated<string>
    red_at: Generated<string>
    rank_at: Generated<string>
    dead_at: string | null
    tries: Generated<number>
    risk: Generated<number>
    wanted_by: string | null
    held_by: string | null
    held_since: string | null
    held_until: string | null
    skipped_by: string | null
    skipped_until: string | null
  }
  call_shares: { place: string; returned: number; ended: number; made_at: string }
  call_links: { order_id: string; token_hash: string; made_at: string; actor: string }
  /** JSON of a `CallDay`; valid except for the days in `call_day_changes`, which triggers write. */
  call_days: { day: string; rules: string; figures: string }
  /** On PostgreSQL a day may have several rows. */
  call_day_changes: { day: string }
}
