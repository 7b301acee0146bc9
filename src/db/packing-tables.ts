import type { PackingScanKind } from '#domain/packing/packing.ts'

/** The tables of the packing; see `tables.ts`. */
export type PackingTables = {
  pair_codes: { code: string; size_id: string | null; made_at: string }
  /** `open_mark` is unique: one batch is open at a time. */
  packing_batches: {
    id: string
    open_mark: 1 | null
    started_at: string
    started_by: string
    ended_at: string | null
    ended_by: string | null
  }
  packing_parcels: {
    batch_id: string
    order_id: string
    lines_seen: string | null
    sticker_seen: string | null
    packed_at: string | null
    packed_by: string | null
    aside_at: string | null
    stuck_pair: string | null
    stuck_at: string | null
    noted_by: string | null
    held_by: string | null
    held_since: string | null
    held_until: string | null
  }
  packing_scans: {
    id: string
    batch_id: string
    order_id: string
    kind: PackingScanKind
    pair: string | null
    actor: string
    at: string
    undone_at: string | null
    request_key: string | null
    request_hash: string | null
  }
}
