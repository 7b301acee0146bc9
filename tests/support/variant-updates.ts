import type { Product } from '#domain/catalog/product.ts'
import type { UpdateOf } from '#domain/catalog/variant-update.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type ProductUpdate, updateProduct } from '#features/variants/update-product.ts'
import { makeAdmin } from './people.ts'

const why = { reason: 'correction', note: null } as const

/** Writes the stock of Black in 42 by default. */
export const setStock = (
  stock: number,
  given: Partial<UpdateOf<'set_stock'>> = {},
): UpdateOf<'set_stock'> => {
  const size = given.size ?? 42
  return {
    kind: 'set_stock',
    color: 'Black',
    size,
    newSize: size,
    stock,
    expectedStock: null,
    ...why,
    ...given,
  }
}

/** Adds pairs to Black in 42 or takes them, by default. */
export const changeStock = (
  change: number,
  given: Partial<UpdateOf<'change_stock'>> = {},
): UpdateOf<'change_stock'> => ({
  kind: 'change_stock',
  color: 'Black',
  size: 42,
  change,
  requestKey: null,
  ...why,
  ...given,
})

export const addColor = (
  color: string,
  stocks: Record<number, number> = {},
  swatch = '#123456',
): UpdateOf<'add_color'> => ({ kind: 'add_color', color, swatch, sizes: sizesOf(stocks) })

export const addSizes = (stocks: Record<number, number>, color = 'Black'): UpdateOf<'add_sizes'> => ({
  kind: 'add_sizes',
  color,
  sizes: sizesOf(stocks),
})

const sizesOf = (stocks: Record<number, number>) =>
  Object.entries(stocks).map(([size, stock]) => ({ size: Number(size), stock }))

/** Updates of a product by a staff member. */
export function updaterOf(shop: Shop, by: Staff) {
  return (product: Pick<Product, 'id'>, ...variants: NonNullable<ProductUpdate['variants']>) =>
    updateProduct(shop, { by, productId: product.id, variants })
}

/** An Admin with a function for updates. */
export async function makeBackoffice(shop: Shop) {
  const { by } = await makeAdmin(shop)
  return { by, update: updaterOf(shop, by) }
}

/** Subscribes to a shop's tags from now on; `received` returns the tags since its last call. */
export function listenTo(shop: Shop): { received(): string[]; stop(): void } {
  let tags: string[] = []
  const stop = shop.db.changes.subscribe(reported => {
    tags.push(...(reported === 'everything' ? [reported] : reported))
  })
  return {
    received() {
      const received = [...new Set(tags)].toSorted()
      tags = []
      return received
    },
    stop,
  }
}
