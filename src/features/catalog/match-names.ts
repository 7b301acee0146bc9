import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { foldCase } from './fold-case.ts'

type Words = { ids?: readonly string[]; category?: string; search?: string; color?: string }

/**
 * Turns the words of a filter into ids and exact colours. They are compared here and not in the database, since the
 * engines fold case differently; a catalogue is small enough to read its names.
 */
export async function matchNames(
  db: Kysely<Tables>,
  filter: Words,
): Promise<{ ids?: string[]; colors?: string[] }> {
  const [ids, colors] = await Promise.all([matchProducts(db, filter), matchColors(db, filter.color)])
  return { ids, colors }
}

async function matchProducts(db: Kysely<Tables>, filter: Words): Promise<string[] | undefined> {
  if (filter.category === undefined && filter.search === undefined) return filter.ids && [...filter.ids]
  const rows = await db.selectFrom('products').select(['id', 'name', 'title', 'category']).execute()
  const category = filter.category === undefined ? undefined : foldCase(filter.category)
  const search = foldCase(filter.search ?? '')
  const given = filter.ids && new Set(filter.ids)
  return rows
    .filter(row => category === undefined || foldCase(row.category) === category)
    .filter(row => foldCase(row.name).includes(search) || foldCase(row.title).includes(search))
    .filter(row => given === undefined || given.has(row.id))
    .map(row => row.id)
}

async function matchColors(db: Kysely<Tables>, color: string | undefined): Promise<string[] | undefined> {
  if (color === undefined) return undefined
  const rows = await db.selectFrom('variants').select('color').distinct().execute()
  return rows.map(row => row.color).filter(one => foldCase(one) === foldCase(color))
}
