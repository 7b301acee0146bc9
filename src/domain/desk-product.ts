import type { Product, Size, Variant } from './product.ts'
import type { ProductStatus } from './product-fields.ts'

/** `stock` can still be sold; `reserved` pairs belong to orders that have not left the shop for good. */
export type DeskSize = Size & { reserved: number }
export type DeskVariant = Omit<Variant, 'sizes'> & { sizes: DeskSize[] }

/** A product as staff see it: drafts too, with what is reserved. */
export type DeskProduct = Omit<Product, 'variants'> & { variants: DeskVariant[] }

/** A line of the list of products; `pairs` can be sold. */
export type DeskProductEntry = {
  id: string
  name: string
  slug: string
  category: string
  image: string
  priceTaka: number
  discountPercent: number
  status: ProductStatus
  pairs: number
}
