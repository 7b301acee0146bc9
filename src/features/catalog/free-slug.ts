import type { Transaction } from '#db/open-db.ts'
import { PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import { slugOf } from '#domain/catalog/slug.ts'

/** `-999999` */
const LONGEST_END = 7

/**
 * A slug that no product has or had: the wanted one, or one from the name, or `p-{end of the id}` for a name without
 * Latin letters; with `-2`, `-3`, ... behind it when it is in use.
 */
export async function freeSlug(
  { tx }: Transaction,
  product: { name: string; id: string; slug?: string },
): Promise<string> {
  const base = product.slug || slugOf(product.name) || `p-${product.id.slice(-8)}`
  const beginning = `${base.slice(0, PRODUCT_FIELDS.slug.limit - LONGEST_END)}%`
  const present = await tx.selectFrom('products').select('slug').where('slug', 'like', beginning).execute()
  const former = await tx
    .selectFrom('product_slugs')
    .select('slug')
    .where('slug', 'like', beginning)
    .execute()
  const used = new Set([...present, ...former].map(row => row.slug))
  let slug = base
  for (let number = 2; used.has(slug); number++) slug = withNumber(base, number)
  return slug
}

/** The base is cut so that both fit into a slug. */
function withNumber(base: string, number: number): string {
  const end = `-${number}`
  return base.slice(0, PRODUCT_FIELDS.slug.limit - end.length).replace(/-+$/, '') + end
}
