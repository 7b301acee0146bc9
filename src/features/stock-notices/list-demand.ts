import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { DemandPage, SizeDemand } from '#domain/stock-notices/stock-notice.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { imagesOf } from '#features/catalog/rows.ts'
import type { Shop } from '#features/shop.ts'

/** The specification's page of a list. */
const PAGE = 50

type Asked = { by: Staff; page: number }

/** The sizes that people wait for: those with somebody to write to first, then those that most people wait for. */
export async function listDemand(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { page: asked }: Asked,
): Promise<{ ok: true } & DemandPage> {
  const sizes = await readDemand(db.reports, clock.now())
  const pages = Math.max(1, Math.ceil(sizes.length / PAGE))
  const page = Math.min(asked, pages)
  const sum = (of: (size: SizeDemand) => number) => sizes.reduce((all, size) => all + of(size), 0)
  return {
    ok: true,
    sizes: sizes.slice((page - 1) * PAGE, page * PAGE),
    page,
    pages,
    total: sizes.length,
    people: {
      waiting: sum(size => size.waiting),
      toTell: sum(size => size.toTell),
      told: sum(size => size.told),
    },
  }
}

/** One row for each size, counted by the database; a size that was deleted has no pairs. */
async function readDemand(db: Db['reports'], now: Date): Promise<SizeDemand[]> {
  const count = (state: string) =>
    sql<number>`sum(case when stock_notices.state = ${sql.lit(state)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('stock_notices')
    .innerJoin('variants', 'variants.id', 'stock_notices.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('sizes', on =>
      on
        .onRef('sizes.variant_id', '=', 'stock_notices.variant_id')
        .onRef('sizes.size', '=', 'stock_notices.size'),
    )
    .select([
      'products.id as productId',
      'products.name as productName',
      'products.slug',
      'products.image',
      'variants.color',
      'variants.images',
      'stock_notices.size',
      sql<number>`coalesce(sizes.stock, 0)`.as('pairs'),
      count('waiting').as('waiting'),
      count('to_tell').as('toTell'),
      count('told').as('told'),
      sql<number>`sum(case when stock_notices.state = 'waiting' and stock_notices.way = 'mail' then 1 else 0 end)`.as(
        'byMail',
      ),
      sql<string | null>`min(case when stock_notices.state = 'waiting' then stock_notices.asked_at end)`.as(
        'oldestAt',
      ),
      sql<string | null>`max(stock_notices.told_at)`.as('lastToldAt'),
    ])
    .where('products.deleted_at', 'is', null)
    .where('stock_notices.ends_at', '>', now.toISOString())
    .groupBy([
      'products.id',
      'products.name',
      'products.slug',
      'products.image',
      'variants.id',
      'variants.color',
      'variants.images',
      'stock_notices.size',
      'sizes.stock',
    ])
    .execute()
  return rows
    .map(({ images, image, ...row }) => ({
      ...row,
      image: imagesOf(images)[0] ?? image,
      pairs: Number(row.pairs),
      waiting: Number(row.waiting),
      toTell: Number(row.toTell),
      told: Number(row.told),
      byMail: Number(row.byMail),
    }))
    .sort(mostUrgentFirst)
}

const mostUrgentFirst = (one: SizeDemand, other: SizeDemand): number =>
  other.toTell - one.toTell ||
  other.waiting - one.waiting ||
  one.productName.localeCompare(other.productName, 'en') ||
  one.color.localeCompare(other.color, 'en') ||
  one.size - other.size
