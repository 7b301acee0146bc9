import type { Product, Size, Variant } from './product.ts'
import type { ProductStatus } from './product-fields.ts'

/** `stock` can still be sold; `reserved` pairs belong to orders that have not left the shop for good. */
export type StaffSize = Size & { reserved: number }
/** `shelfNote`: where its pairs stand, in the words of staff. */
export type StaffVariant = Omit<Variant, 'sizes'> & { sizes: StaffSize[]; shelfNote: string }

/** A product as staff see it: also a draft, and with reserved pairs. */
export type StaffProduct = Omit<Product, 'variants'> & { variants: StaffVariant[] }

/** A line of the list of products; `pairs` can be sold. */
export type StaffProductEntry = {
  id: string
  name: string
  nameBengali: string
  slug: string
  category: string
  image: string
  priceTaka: number
  discountPercent: number
  status: ProductStatus
  pairs: number
  /** How many of its texts a Bengali page shows in English. */
  textsInEnglish: number
}
