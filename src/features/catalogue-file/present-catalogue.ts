import type { Db, Transaction } from '#db/open-db.ts'
import type { CatalogueLine } from '#domain/catalog/catalogue-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { readVariants } from '#features/catalog/read-variants.ts'
import { PRODUCT_COLUMNS, toProduct } from '#features/catalog/rows.ts'

/** The catalogue that an import is compared with. */
export type PresentCatalogue = {
  /** Every product that is not deleted, with its colours and sizes. */
  products: ReadonlyMap<string, Product>
  /** Folded name -> id. */
  names: ReadonlyMap<string, string>
  /** Every present or former address of a product -> its id. */
  slugs: ReadonlyMap<string, string>
  /** Whether a picture can be shown. */
  hasPicture(url: string): boolean
  /** The changes of each size that this export's file has already made. */
  applied: ReadonlyMap<string, Applied>
}

/** The sum of the changes, and their number. */
export type Applied = { pairs: number; times: number }

type Reader = Transaction['tx'] | Db['reports']

/** As many ids as either database accepts in one statement, with room. */
const CHUNK = 500

export async function readPresentCatalogue(
  db: Reader,
  lines: readonly CatalogueLine[],
): Promise<PresentCatalogue> {
  const rows = await db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .select('products.deleted_at')
    .orderBy('products.id')
    .execute()
  const former = await db.selectFrom('product_slugs').select(['slug', 'product_id']).execute()
  const present = rows.filter(row => row.deleted_at === null)
  const products = new Map<string, Product>()
  for (const chunk of chunksOf(present)) {
    const ids = chunk.map(row => row.id)
    const variants = await readVariants(db, ids)
    for (const row of chunk) products.set(row.id, toProduct(row, variants.get(row.id) ?? []))
  }
  return {
    products,
    names: new Map(present.map(row => [foldCase(row.name), row.id])),
    slugs: new Map([
      ...former.map(row => [row.slug, row.product_id] as const),
      ...rows.map(row => [row.slug, row.id] as const),
    ]),
    hasPicture: await readPictures(db, lines),
    applied: await readApplied(db, lines),
  }
}

async function readPictures(
  db: Reader,
  lines: readonly CatalogueLine[],
): Promise<PresentCatalogue['hasPicture']> {
  const urls = lines.flatMap(({ fields, images }) => [fields.image ?? [], images ?? []].flat())
  const keys = [...new Set(urls.flatMap(url => uploadedPictureKey(url) ?? []))]
  const found = new Set<string>()
  for (const chunk of chunksOf(keys)) {
    const pictures = db.selectFrom('pictures').select('key').where('key', 'in', chunk)
    const rows = await pictures.where('held_at', 'is', null).execute()
    for (const { key } of rows) found.add(key)
  }
  return url => {
    const key = uploadedPictureKey(url)
    return key === undefined || found.has(key)
  }
}

/**
 * The ledger stores the export of a change, so that its file can be sent again, with more edits, and counts once. The
 * size and the number of the change follow in the key: of two changes planned from one state, the ledger accepts one.
 */
export const changeKeyOf = (exportId: string): string => `csv:${exportId}:`

async function readApplied(db: Reader, lines: readonly CatalogueLine[]): Promise<Map<string, Applied>> {
  const exportId = lines.find(line => line.exportId !== null)?.exportId
  if (exportId === null || exportId === undefined) return new Map()
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['size_id', fn.sum('change').as('pairs'), fn.countAll().as('times')])
    // every key that begins with the export's: a semicolon comes right after the colon
    .where('request_key', '>=', changeKeyOf(exportId))
    .where('request_key', '<', changeKeyOf(exportId).replace(/:$/, ';'))
    .groupBy('size_id')
    .execute()
  return new Map(rows.map(row => [row.size_id, { pairs: Number(row.pairs), times: Number(row.times) }]))
}

export function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK)
}
