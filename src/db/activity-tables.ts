import type { DeedArea, DeedKind, ThingKind } from '#domain/activity/deed.ts'

/** The table of what staff did; see `tables.ts`. The database refuses changes of its rows. */
export type ActivityTables = {
  activity: {
    id: string
    at: string
    actor: string
    area: DeedArea
    what: DeedKind
    thing_kind: ThingKind | null
    thing_id: string | null
    thing_name: string | null
    thing_key: string | null
    count: number
    changes: string
    address: string | null
    device: string | null
  }
}
