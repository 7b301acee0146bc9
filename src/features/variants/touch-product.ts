import type { ShownIn } from '#domain/catalog/product-fields.ts'
import { publishProduct } from '#features/catalog/publish-product.ts'
import type { Editing } from './start-editing.ts'

/** Publishes a change of colours, sizes or pictures to the pages that show it; no page shows a draft. */
export async function touchProduct({ transaction, product, now }: Editing, shownIn: ShownIn): Promise<void> {
  await transaction.tx
    .updateTable('products')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', product.id)
    .execute()
  if (product.isPublished) publishProduct(transaction, product.id, shownIn)
}
