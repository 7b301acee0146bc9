import { mainImageAfter } from '#domain/catalog/main-image.ts'
import { imagesOf } from '#features/catalog/rows.ts'
import type { FoundColor } from './find-color.ts'
import type { Editing } from './start-editing.ts'
import { touchProduct } from './touch-product.ts'

/** Writes the pictures of a colour, and the product's main picture where it depends on them. */
export async function writeImages(
  editing: Editing,
  { variant, images }: { variant: FoundColor; images: readonly string[] },
): Promise<void> {
  await editing.transaction.tx
    .updateTable('variants')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', variant.id)
    .execute()
  await keepMainImage(
    editing,
    variant.images.filter(one => !images.includes(one)),
  )
  await touchProduct(editing, 'card')
}

/** Gives a product another main picture when its own was removed; `removed` are the pictures just removed. */
export async function keepMainImage(editing: Editing, removed: readonly string[]): Promise<void> {
  const { transaction, product } = editing
  const rows = await transaction.tx
    .selectFrom('variants')
    .select('images')
    .where('product_id', '=', product.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const left = rows.flatMap(row => imagesOf(row.images))
  const image = mainImageAfter({ image: product.image, removed, left })
  if (image === product.image) return
  await transaction.tx.updateTable('products').set({ image }).where('id', '=', product.id).execute()
  product.image = image
}
