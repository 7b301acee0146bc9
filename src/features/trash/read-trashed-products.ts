import type { Db } from '#db/open-db.ts'
import { PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import { nameAgain } from '#domain/trash/name-again.ts'
import { productOutcome } from '#domain/trash/restore-outcome.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'
import type { Entry } from './read-trashed-orders.ts'

/** Deleted products by their ids, with what restoring each would do now. */
export async function readTrashedProducts(
  db: Db['reports'],
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .leftJoin('users', 'users.id', 'products.deleted_by')
    .select(['products.id', 'products.name', 'status', 'image', 'deleted_by', 'users.email'])
    .where('products.id', 'in', ids)
    .execute()
  const [shelves, coupons] = [await readShelves(db, ids), await readCoupons(db, { ids, now })]
  const names = await readNames(db)
  return rows.map(row => {
    const { pairs = 0, colors = 0 } = shelves.get(row.id) ?? {}
    const restore = {
      isOnSale: row.status !== 'draft',
      coupons: coupons.get(row.id) ?? 0,
      comesBackAs: comesBackAs(row.name, names),
    }
    return {
      id: row.id,
      deletedBy: row.deleted_by === null ? null : nameOf({ actor: row.deleted_by, email: row.email }),
      picture: row.image,
      ...productOutcome(restore),
      order: null,
      product: { name: row.name, colors, pairs, restore },
    }
  })
}

async function readShelves(db: Db['reports'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('variants')
    .leftJoin('sizes', 'sizes.variant_id', 'variants.id')
    .select(['variants.product_id', 'variants.id', 'sizes.stock'])
    .where('variants.product_id', 'in', ids)
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.product_id)].map(([id, of]) => [
      id,
      {
        colors: new Set(of.map(row => row.id)).size,
        pairs: of.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
      },
    ]),
  )
}

/** The codes of each product that have not ended. */
async function readCoupons(
  db: Db['reports'],
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coupons')
    .select(['product_id', 'expires_at'])
    .where('product_id', 'in', ids)
    .execute()
  const live = rows.filter(({ expires_at: end }) => end === null || end > now.toISOString())
  return new Map([...Map.groupBy(live, row => row.product_id)].map(([id, of]) => [id, of.length]))
}

/** The names that products have; a deleted one has none. */
async function readNames(db: Db['reports']): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('products').select('name_key').where('deleted_at', 'is', null).execute()
  return new Set(rows.map(row => row.name_key))
}

const comesBackAs = (name: string, names: ReadonlySet<string>): string | null =>
  names.has(foldCase(name))
    ? nameAgain(name, { limit: PRODUCT_FIELDS.name.limit, isTaken: again => names.has(foldCase(again)) })
    : null
