import type { OpeningAction, OpeningState } from '#domain/opening/opening.ts'

/** The tables of the opening of the shop; see `tables.ts`. */
export type OpeningTables = {
  opening: {
    id: string
    state: OpeningState
    first_opened_at: string | null
    skipped: string
    demo_removed_at: string | null
  }
  opening_history: {
    id: string
    action: OpeningAction
    step: string | null
    created_at: string
    actor: string
  }
}
