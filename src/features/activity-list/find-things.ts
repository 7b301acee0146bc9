import { sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import { thingKey } from '#domain/activity/thing-key.ts'

/** More than anybody who looks for one means; with the kinds of an area fewer than SQLite joins in a query, 500. */
export const MAXIMUM_THINGS = 20
const ORDER_NO = /^#?(\d{1,10})$/
/** After every text that begins with what it is put behind, in the order of code points. */
const LAST = '\u{10FFFF}'

/**
 * The ids of what people call so: an order by its number, a product by a part of its name, anything by the beginning of
 * a name it had in the activity, or by its id. At most 20.
 */
export async function findThings(db: ReadonlyKysely<Tables>, text: string): Promise<string[]> {
  const key = thingKey(text)
  const orderNo = ORDER_NO.exec(key)?.[1]
  const found = new Set([text.trim()])
  if (orderNo !== undefined) await addCalled(db, { found, key: `#${orderNo}`, end: `#${orderNo}` })
  if (!key.startsWith('#')) await addCalled(db, { found, key, end: key + LAST })
  // the names of all products are few enough to read; the engines fold case differently
  const products = await db.selectFrom('products').select(['id', 'name']).execute()
  for (const { id, name } of products) if (thingKey(name).includes(key)) found.add(id)
  return [...found].slice(0, MAXIMUM_THINGS)
}

type Called = { found: Set<string>; key: string; end: string }

/** Adds the things with names from `key` to `end`: a step of the index for each, however many rows it has. */
async function addCalled(db: ReadonlyKysely<Tables>, { found, key, end }: Called): Promise<void> {
  let last = { key, id: '' }
  while (found.size < MAXIMUM_THINGS) {
    const next = await db
      .selectFrom('activity')
      .select(['thing_key', 'thing_id'])
      .where('thing_key', '<=', end)
      .where(sql<boolean>`(thing_key, thing_id) > (${last.key}, ${last.id})`)
      .orderBy('thing_key')
      .orderBy('thing_id')
      .limit(1)
      .executeTakeFirst()
    if (!next || next.thing_key === null || next.thing_id === null) return
    found.add(next.thing_id)
    last = { key: next.thing_key, id: next.thing_id }
  }
}
