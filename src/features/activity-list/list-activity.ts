import type { Selectable } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { ActivityTables } from '#db/activity-tables.ts'
import type { Tables } from '#db/tables.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  type DeedActor,
  didWords,
  MAXIMUM_COUNTED,
} from '#domain/activity/activity-row.ts'
import type { DeedChange, DeedValue } from '#domain/activity/deed.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { byMark } from './by-mark.ts'
import { countPicked, pickIds, pickStretches } from './pick-rows.ts'

/** `after`: the row that the page before ended with. `before`: in its place, the one that the page after begins with. */
export type ActivityAsked = ActivityFilter & {
  by: Admin
  after?: string | undefined
  before?: string | undefined
  limit: number
}

export type ActivityPage = {
  rows: ActivityRow[]
  /** Of all pages; 10,000 where there are more. */
  total: number
  hasOlder: boolean
  hasNewer: boolean
}

/** A page of the activity, newest first. */
export async function listActivity(
  shop: Pick<Shop, 'db' | 'keys'>,
  { by: _by, after, before, limit, ...filter }: ActivityAsked,
): Promise<ActivityPage> {
  const { reports } = shop.db
  const picked = await pickStretches(reports, byMark(shop, filter))
  const found = await pickIds(reports, picked, { after, before, limit: limit + 1 })
  // the one more lies at the far end
  const ids = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  const isMore = found.length > limit
  return {
    rows: await readRows(reports, ids),
    total: await countPicked(reports, picked, MAXIMUM_COUNTED),
    hasOlder: before === undefined ? isMore : true,
    hasNewer: before === undefined ? after !== undefined : isMore,
  }
}

/** The rows of these ids, newest first, with their actors named. */
export async function readRows(db: ReadonlyKysely<Tables>, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('activity').selectAll().where('id', 'in', ids).execute()
  const actors = await nameActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const slugs = await slugsOf(
    db,
    rows.flatMap(({ thing_kind, thing_id }) =>
      thing_kind === 'product' && thing_id !== null ? [thing_id] : [],
    ),
  )
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(row => toRow(row, { actors, slugs }))
}

async function slugsOf(
  db: ReadonlyKysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

const NOBODY_KNOWN = { name: 'Somebody', role: null, deletedAt: null }

type Names = { actors: ReadonlyMap<string, DeedActor>; slugs: ReadonlyMap<string, string> }

function toRow(row: Selectable<ActivityTables['activity']>, { actors, slugs }: Names): ActivityRow {
  const changes: DeedChange[] = JSON.parse(row.changes)
  const { thing_kind: kind, thing_id: id, thing_name: name } = row
  return {
    id: row.id,
    at: row.at,
    who: actors.get(row.actor) ?? { id: row.actor, ...NOBODY_KNOWN },
    what: row.what,
    area: row.area,
    did: didWords(row.what, row.count),
    thing: kind === null || id === null ? null : { kind, id, name: name ?? '', slug: slugs.get(id) ?? null },
    count: row.count,
    before: valuesOf(changes, ({ before }) => before),
    after: valuesOf(changes, ({ after }) => after),
    fromAddress: row.address,
    device: row.device,
  }
}

const valuesOf = (
  changes: readonly DeedChange[],
  side: (change: DeedChange) => DeedValue,
): Record<string, DeedValue> => Object.fromEntries(changes.map(change => [change.field, side(change)]))
