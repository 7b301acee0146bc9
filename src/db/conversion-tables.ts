import type { Generated } from 'kysely'
import type { ConversionState, Destination, TimedBy } from '#domain/conversions/conversion.ts'

/** The tables of what is told about sales; see `tables.ts`. */
export type ConversionTables = {
  order_marks: { order_id: string; sealed: string; delete_after: string }
  conversions: {
    order_id: string
    destination: Destination
    kind: string
    state: ConversionState
    tries: Generated<number>
    next_try_at: string
    made_at: string
    ended_at: string | null
    event_at: string | null
    timed_by: TimedBy | null
    value: number | null
    reason: string | null
    sealed: string | null
    delete_after: string | null
  }
  /** How many there are, kept by triggers. */
  conversion_counts: { destination: Destination; state: ConversionState; events: number }
  conversion_stops: { destination: Destination; of_account: string; reason: string; at: string }
}
