import type { Work } from '#db/open-db.ts'
import { slugOf } from '#domain/slug.ts'

/**
 * A slug that no product has or had: the one that is wanted, else from the name, `p-{end of the id}` for a name without
 * Latin letters, and `-2`, `-3`, ... behind one that is in use.
 */
export async function freeSlug(
  { tx }: Work,
  product: { name: string; id: string; slug?: string },
): Promise<string> {
  const base = product.slug || slugOf(product.name) || `p-${product.id.slice(-8)}`
  const present = await tx.selectFrom('products').select('slug').where('slug', 'like', `${base}%`).execute()
  const former = await tx
    .selectFrom('product_slugs')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .execute()
  const used = new Set([...present, ...former].map(row => row.slug))
  let slug = base
  for (let number = 2; used.has(slug); number++) slug = `${base}-${number}`
  return slug
}
