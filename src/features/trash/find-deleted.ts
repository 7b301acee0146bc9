import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import { dhakaDay, endOfDhakaDay } from '#domain/dates.ts'
import { deletedForGood } from '#domain/deleted-for-good.ts'
import type { TrashCounts, TrashKind } from '#domain/trash/trash-item.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { holdsText } from '#features/orders/list/pick-orders.ts'

/** Something deleted, as the trash is sorted by it. */
export type DeletedKey = { id: string; deletedAt: string; kind: TrashKind }

/**
 * Whose deletions and of what: of everybody and of both kinds by default. `found`: what orders are searched for, and the
 * products that are found.
 */
export type Sought = {
  kind?: TrashKind | undefined
  mine?: string | undefined
  found?: { terms: readonly string[]; productIds: readonly string[] } | undefined
}

/** For how many days before now what is deleted stays. */
type Kept = { now: Date; keptDays: number }

/** A range of instants of deletion: later than `from`, not later than `until`. */
type Range = { from: string; until?: string; after?: Omit<DeletedKey, 'kind'> | undefined }

/**
 * The next keys after one: what is purged today comes first, then all else, the newest first in both. What is past
 * restoring is left out, whether it is purged or not.
 */
export async function findDeleted(
  db: Db['reports'],
  sought: Sought & Kept & { after?: Omit<DeletedKey, 'kind'> | undefined; limit: number },
): Promise<DeletedKey[]> {
  const found: DeletedKey[] = []
  for (const range of rangesFrom(sought, sought.after)) {
    const limit = sought.limit - found.length
    if (limit > 0) found.push(...(await findIn(db, { ...sought, range, limit })))
  }
  return found
}

/** How many deletions of each kind can still be restored. */
export async function countDeleted(
  db: Db['reports'],
  { mine, found, now, keptDays }: Omit<Sought, 'kind'> & Kept,
): Promise<TrashCounts> {
  const isThere = inRange({ from: deletedForGood(now, keptDays) })
  const orders = await db
    .selectFrom('orders')
    .select(count => count.fn.countAll<number>().as('count'))
    .where(isThere)
    .where(isMine('orders', mine))
    .where(isFound('orders', found))
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('products')
    .select(count => count.fn.countAll<number>().as('count'))
    .where(isThere)
    .where(isMine('products', mine))
    .where(isFound('products', found))
    .executeTakeFirstOrThrow()
  return { orders: Number(orders.count), products: Number(products.count) }
}

function rangesFrom({ now, keptDays }: Kept, after: Range['after']): Range[] {
  const gone = deletedForGood(now, keptDays)
  const today = deletedForGood(new Date(endOfDhakaDay(dhakaDay(now))), keptDays)
  const rest = { from: today }
  if (!after) return [{ from: gone, until: today }, rest]
  return after.deletedAt > today ? [{ ...rest, after }] : [{ from: gone, until: today, after }, rest]
}

type Finding = Sought & { range: Range; limit: number }

async function findIn(
  db: Db['reports'],
  { kind, mine, found, range, limit }: Finding,
): Promise<DeletedKey[]> {
  const orders =
    kind === 'products'
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'deleted_at'])
          .where(inRange(range))
          .where(isMine('orders', mine))
          .where(isFound('orders', found))
          .orderBy('deleted_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
  const products =
    kind === 'orders'
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'deleted_at'])
          .where(inRange(range))
          .where(isMine('products', mine))
          .where(isFound('products', found))
          .orderBy('deleted_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
  return [...keysOf('orders', orders), ...keysOf('products', products)].toSorted(newestFirst).slice(0, limit)
}

const keysOf = (kind: TrashKind, rows: readonly { id: string; deleted_at: string | null }[]): DeletedKey[] =>
  rows.flatMap(({ id, deleted_at: deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt, kind }]))

const newestFirst = (one: DeletedKey, other: DeletedKey): number =>
  compare(other.deletedAt, one.deletedAt) || compare(other.id, one.id)
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

function inRange({ from, until, after }: Range): RawBuilder<boolean> {
  const parts = [sql`deleted_at > ${from}`]
  if (until !== undefined) parts.push(sql`deleted_at <= ${until}`)
  if (after)
    parts.push(
      sql`(deleted_at < ${after.deletedAt} or (deleted_at = ${after.deletedAt} and id < ${after.id}))`,
    )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Whether this person did the deletion; everything without a person. */
function isMine(kind: TrashKind, mine: string | undefined): RawBuilder<boolean> {
  if (mine === undefined) return sql<boolean>`1 = 1`
  if (kind === 'products') return sql<boolean>`deleted_by = ${mine}`
  return sql<boolean>`${mine} = (${lastDeleter})`
}

/**
 * The deleted products with a text in their names: those that still can be restored are few enough to read, and the engines fold case
 * differently.
 */
export async function findDeletedProducts(
  db: Db['reports'],
  text: string,
  { now, keptDays }: Kept,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(inRange({ from: deletedForGood(now, keptDays) }))
    .execute()
  return rows.flatMap(({ id, name }) => (foldCase(name).includes(foldCase(text)) ? [id] : []))
}

/** Whether a searched text stands in an order as its list finds it, or in the name of a product. */
function isFound(kind: TrashKind, found: Sought['found']): Expression<SqlBool> {
  if (!found) return sql<boolean>`1 = 1`
  if (kind === 'orders') return holdsText(found.terms)
  const { productIds } = found
  return productIds.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`id in (${sql.join(productIds)})`
}

/** Who did the last deletion of the order of the row. */
const lastDeleter = sql`select actor from order_events where order_id = orders.id and kind = 'deleted'
  order by created_at desc, id desc limit 1`
