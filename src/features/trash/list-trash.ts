import { daysFrom, dhakaDay } from '#domain/dates.ts'
import { goneForGoodAt } from '#domain/deleted-for-good.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { TrashCounts, TrashItem, TrashKind } from '#domain/trash/trash-item.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countDeleted, type DeletedKey, findDeleted, findDeletedProducts } from './find-deleted.ts'
import { readTrashedOrders } from './read-trashed-orders.ts'
import { readTrashedProducts } from './read-trashed-products.ts'

/** `after`: the last key of the page before. `search`: a number, name, phone or address of an order, a name of a product. */
export type TrashAsked = {
  by: Staff
  kind?: TrashKind | undefined
  search?: string | undefined
  after?: Omit<DeletedKey, 'kind'> | undefined
  limit: number
}

/** `next`: the key after which the next page begins; null on the last one. `counts`: of all that is found. */
export type TrashPage = {
  ok: true
  items: TrashItem[]
  counts: TrashCounts
  next: Omit<DeletedKey, 'kind'> | null
  /** How many days what is deleted stays. */
  keptDays: number
}

/**
 * What was deleted and can still be restored, with what restoring would do now: what is purged today first, then the
 * newest. A Moderator with the right to delete sees what they deleted themselves.
 */
export async function listTrash(
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
  { by, kind, search, after, limit }: TrashAsked,
): Promise<TrashPage | Refusal<'not_allowed' | 'search_too_short'>> {
  if (!(await mayDo({ settings }, by, 'delete'))) return { ok: false, code: 'not_allowed' }
  const sought = search === undefined || search === '' ? undefined : readOrderSearch(search)
  if (sought && !sought.ok) return sought
  const now = clock.now()
  const { trashDays: keptDays } = (await settings.now()).privacy
  const of = sought && {
    terms: sought.terms,
    productIds: await findDeletedProducts(db.reports, search ?? '', { now, keptDays }),
  }
  const mine = by.role === 'Admin' ? undefined : by.user.id
  const found = await findDeleted(db.reports, {
    kind,
    mine,
    found: of,
    after,
    limit: limit + 1,
    now,
    keptDays,
  })
  const keys = found.slice(0, limit)
  const last = found.length > limit ? keys.at(-1) : undefined
  const idsOf = (of: TrashKind) => keys.flatMap(key => (key.kind === of ? [key.id] : []))
  const entries = [
    ...(await readTrashedOrders(db.reports, { ids: idsOf('orders'), now })),
    ...(await readTrashedProducts(db.reports, { ids: idsOf('products'), now })),
  ]
  const entryOf = new Map(entries.map(entry => [entry.id, entry]))
  const today = dhakaDay(now)
  return {
    ok: true,
    items: keys.flatMap(({ id, deletedAt }) => {
      const entry = entryOf.get(id)
      const goneAt = goneForGoodAt(deletedAt, keptDays)
      // both days are counted
      const daysLeft = Math.max(0, daysFrom(today, dhakaDay(new Date(goneAt))) - 1)
      return entry ? [{ ...entry, deletedAt, goneAt, daysLeft }] : []
    }),
    counts: await countDeleted(db.reports, { mine, found: of, now, keptDays }),
    next: last ? { id: last.id, deletedAt: last.deletedAt } : null,
    keptDays,
  }
}
