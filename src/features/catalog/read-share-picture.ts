import { shareCard } from '#domain/catalog/share-card.ts'
import type { Shop } from '#features/shop.ts'
import { findMovedSlug } from './find-moved-slug.ts'
import { findProduct } from './find-product.ts'
import { nameSharePicture } from './name-share-picture.ts'

/** A JPEG; or the present name of the product's picture; or undefined when no published product has the slug. */
export type SharePictureAnswer =
  | { kind: 'picture'; jpeg: Buffer }
  | { kind: 'moved'; name: string }
  | undefined

const NAME = /^(?<slug>.+?)(?:-[0-9a-f]{12})?$/

/** The picture of a shared product by a name from `nameSharePicture`, whatever has changed since. */
export async function readSharePicture(shop: Shop, name: string): Promise<SharePictureAnswer> {
  const slug = NAME.exec(name)?.groups?.slug
  if (slug === undefined) return undefined
  const product = await findBySlug(shop, slug)
  if (!product) return undefined
  const { name: shopName } = (await shop.settings.now()).shop
  const colors = [null, ...product.variants.map(variant => variant.color)]
  const shared = colors
    .map(color => ({ shopName, color }))
    .find(one => nameSharePicture(product, one) === name)
  if (!shared) return { kind: 'moved', name: nameSharePicture(product, { shopName, color: null }) }
  return { kind: 'picture', jpeg: await shop.sharePictures.picture(name, shareCard(product, shared)) }
}

async function findBySlug(shop: Shop, slug: string) {
  const product = await findProduct(shop, { slug })
  if (product) return product
  const moved = await findMovedSlug(shop, slug)
  return moved === undefined ? undefined : findProduct(shop, { slug: moved })
}
