import { discountedPriceTaka } from '../money.ts'
import type { ProductFields } from './product-fields.ts'

/** One shoe size of one colour. `size` is a European size and may be a half size; `stock` counts pairs. */
export type Size = { id: string; size: number; stock: number }

/** One colour of a product. `swatch` is `#RRGGBB`; `images` are delivery URLs, the first one leads. */
export type Variant = { id: string; color: string; swatch: string; sizes: Size[]; images: string[] }

/** A product as every room knows it; dates are ISO UTC. */
export type Product = ProductFields & {
  id: string
  variants: Variant[]
  createdAt: string
  updatedAt: string
}

/** The most pictures of a colour that the product page shows. */
export const MAXIMUM_THUMBNAILS = 10

export const totalStock = (product: Pick<Product, 'variants'>): number =>
  product.variants.reduce(
    (sum, variant) => sum + variant.sizes.reduce((pairs, size) => pairs + size.stock, 0),
    0,
  )

export const isSoldOut = (product: Pick<Product, 'variants'>): boolean => totalStock(product) <= 0

export const sellingPriceTaka = (product: Pick<Product, 'priceTaka' | 'discountPercent'>): number =>
  discountedPriceTaka(product.priceTaka, product.discountPercent)

export const findSize = (product: Pick<Product, 'variants'>, color: string, size: number): Size | undefined =>
  product.variants.find(variant => variant.color === color)?.sizes.find(one => one.size === size)

const KNOWN_SWATCHES: ReadonlyMap<string, string> = new Map([
  ['Master', '#B2672A'],
  ['Chocolate', '#713500'],
  ['Black', '#000000'],
  ['Tan', '#9D4304'],
])
const UNKNOWN_SWATCH = '#4A4A4A'

/** Whether a colour without a stored hex is shown in grey. */
export const isUnknownColor = (color: string): boolean => !KNOWN_SWATCHES.has(color)

/** The dot shown for a colour: the brand's own hex, else the stored one when it is a hex, else dark grey. */
export function swatchHex(color: string, stored?: string): string {
  const known = KNOWN_SWATCHES.get(color)
  if (known) return known
  return stored && /^#[0-9a-f]{6}$/i.test(stored) ? stored : UNKNOWN_SWATCH
}

/** The message of a size chip that cannot be chosen. */
export const outOfStockMessage = (size: number): string => `Size ${size} is currently out of stock.`
