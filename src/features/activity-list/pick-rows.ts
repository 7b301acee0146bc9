import type { SelectQueryBuilder } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { type ActivityFilter, kindsOf } from '#domain/activity/activity-row.ts'
import type { DeedKind } from '#domain/activity/deed.ts'
import { endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import { beforeIdsOf } from '#domain/id.ts'
import { findThings } from './find-things.ts'

/** Rows of one stretch of one index: everything that a filter asks for is one or several of them, by time. */
type Stretch = { thing: string | undefined; who: string | undefined; kind: DeedKind | undefined }
export type Picked = { stretches: readonly Stretch[]; from: string | undefined; until: string | undefined }

/** Turns a filter into stretches of indexes, which are found in the same time however many other rows there are. */
export async function pickStretches(
  db: ReadonlyKysely<Tables>,
  { who, what, thing, from, to }: ActivityFilter,
): Promise<Picked> {
  const things = thing === undefined ? [undefined] : await findThings(db, thing)
  const kinds = what === undefined ? [undefined] : kindsOf(what)
  const stretches = things.flatMap(thing => kinds.map(kind => ({ thing, who, kind })))
  return {
    stretches,
    from: from === undefined ? undefined : beforeIdsOf(Date.parse(startOfDhakaDay(from))),
    until: to === undefined ? undefined : beforeIdsOf(Date.parse(endOfDhakaDay(to)) + 1),
  }
}

type Page = { after?: string | undefined; before?: string | undefined; limit: number }

/** The ids of the newest rows, or of those older than `after`, or of the next ones newer than `before`; newest first. */
export async function pickIds(db: ReadonlyKysely<Tables>, picked: Picked, page: Page): Promise<string[]> {
  if (picked.stretches.length === 0) return []
  const ids = (await idsPicked(db, picked, page).execute()).map(({ id }) => id)
  return page.before === undefined ? ids : ids.toReversed()
}

/** The query for the ids of a page; those newer than `before` in the order of time. */
export function idsPicked(db: ReadonlyKysely<Tables>, picked: Picked, page: Page) {
  const direction = page.before === undefined ? 'desc' : 'asc'
  return union(
    db,
    picked.stretches.map(stretch => {
      let ids = idsOf(db, stretch, picked)
      if (page.after !== undefined) ids = ids.where('id', '<', page.after)
      if (page.before !== undefined) ids = ids.where('id', '>', page.before)
      return ids.orderBy('id', direction).limit(page.limit)
    }),
  )
    .orderBy('id', direction)
    .limit(page.limit)
}

/** How many rows there are, at most `maximum`. */
export async function countPicked(
  db: ReadonlyKysely<Tables>,
  picked: Picked,
  maximum: number,
): Promise<number> {
  if (picked.stretches.length === 0) return 0
  return (await rowsCounted(db, picked, maximum).executeTakeFirstOrThrow()).amount
}

/** The query for the number of rows. */
export function rowsCounted(db: ReadonlyKysely<Tables>, picked: Picked, maximum: number) {
  const all = union(
    db,
    picked.stretches.map(stretch => idsOf(db, stretch, picked).orderBy('id', 'desc').limit(maximum)),
  ).limit(maximum)
  return db.selectFrom(all.as('counted')).select(counted => counted.fn.countAll<number>().as('amount'))
}

type Ids = SelectQueryBuilder<Tables, 'activity', { id: string }>

/** The ids of a stretch, read in one index alone. */
function idsOf(db: ReadonlyKysely<Tables>, { thing, who, kind }: Stretch, { from, until }: Picked): Ids {
  let ids: Ids = db.selectFrom('activity').select('id')
  if (thing !== undefined) ids = ids.where('thing_id', '=', thing)
  if (who !== undefined) ids = ids.where('actor', '=', who)
  if (kind !== undefined) ids = ids.where('what', '=', kind)
  if (from !== undefined) ids = ids.where('id', '>=', from)
  return until === undefined ? ids : ids.where('id', '<', until)
}

/** All of the parts, each with its own order and limit, which SQLite takes only in a query around it. */
function union(db: ReadonlyKysely<Tables>, parts: readonly Ids[]) {
  const [first, ...others] = parts.map(part => db.selectFrom(part.as('part')).select('id'))
  if (!first) throw new Error('no stretch to read')
  return others.reduce((all, other) => all.unionAll(other), first)
}
