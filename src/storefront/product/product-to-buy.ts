import {
  isSoldOut,
  MAXIMUM_THUMBNAILS,
  type Product,
  sellingPriceTaka,
  swatchHex,
} from '#domain/catalog/product.ts'
import type { CartLine, LineWords } from '#domain/checkout/cart.ts'
import { MAXIMUM_PAGE_QUANTITY } from '#domain/checkout/checkout.ts'
import { type BengaliNames, lineWords } from '#storefront/language/shown-words.ts'

/** One colour as the page offers it. `stock` stops at 10, the most that can be ordered here. */
export type VariantToBuy = {
  color: string
  swatch: string
  images: string[]
  sizes: { size: number; stock: number }[]
}

/** The data of a product for choosing and buying: plain data, small enough to be sent inside the page. */
export type ProductToBuy = {
  id: string
  name: string
  slug: string
  title: string
  category: string
  priceTaka: number
  discountPercent: number
  image: string
  isSoldOut: boolean
  variants: VariantToBuy[]
  /** On a Bengali page alone. */
  bengali?: BengaliNames
}

/** The shopper's choice; no colour only when the product has none. */
export type Choice = { color: string | null; size: number | null }

/** `bengaliWord` is given on a Bengali page. */
export const productToBuy = (product: Product, bengaliWord?: (color: string) => string): ProductToBuy => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  title: product.title,
  category: product.category,
  priceTaka: product.priceTaka,
  discountPercent: product.discountPercent,
  image: product.image,
  isSoldOut: isSoldOut(product),
  variants: product.variants.map(variant => ({
    color: variant.color,
    swatch: swatchHex(variant.color, variant.swatch),
    images: (variant.images.length > 0 ? variant.images : [product.image]).slice(0, MAXIMUM_THUMBNAILS),
    sizes: variant.sizes.map(({ size, stock }) => ({ size, stock: Math.min(stock, MAXIMUM_PAGE_QUANTITY) })),
  })),
  ...(bengaliWord && {
    bengali: {
      name: product.nameBengali,
      title: product.titleBengali,
      colors: product.variants.map(({ color }) => bengaliWord(color)),
    },
  }),
})

export const variantOf = (product: ProductToBuy, color: string | null): VariantToBuy | undefined =>
  product.variants.find(variant => variant.color === color)

/** The size if the colour has it in stock, otherwise null. */
export const sizeToBuy = (variant: VariantToBuy | undefined, size: number | null): number | null =>
  variant?.sizes.some(one => one.size === size && one.stock > 0) ? size : null

/** The choice in an address; an unknown colour becomes the first one, an unknown or sold-out size none. */
export function choiceFrom(product: ProductToBuy, address: URLSearchParams): Choice {
  const variant = variantOf(product, address.get('color')) ?? product.variants[0]
  const size = Number(address.get('size') ?? Number.NaN)
  return { color: variant?.color ?? null, size: sizeToBuy(variant, size) }
}

/** Whether the address names a colour or a size that the product was never made in. */
export function asksForUnknown(product: ProductToBuy, address: URLSearchParams): boolean {
  const size = address.get('size')
  const isMade = product.variants.some(variant => variant.sizes.some(one => one.size === Number(size)))
  return (address.has('color') && !variantOf(product, address.get('color'))) || (size !== null && !isMade)
}

/** The address of a choice, for the address bar and for sharing. */
export function choiceAddress(slug: string, choice: Choice): string {
  const address = new URLSearchParams()
  if (choice.color !== null) address.set('color', choice.color)
  if (choice.size !== null) address.set('size', String(choice.size))
  return `/products/${slug}${address.size > 0 ? `?${address}` : ''}`
}

/** The cart line for a quantity of a colour and size. */
export const lineToBuy = (
  product: ProductToBuy,
  variant: VariantToBuy,
  { size, quantity }: { size: number; quantity: number },
): CartLine => ({
  productId: product.id,
  name: product.name,
  slug: product.slug,
  title: product.title,
  priceTaka: sellingPriceTaka(product),
  color: variant.color,
  swatch: variant.swatch,
  size,
  quantity,
  image: variant.images[0] ?? product.image,
  ...(product.category && { category: product.category }),
  listPriceTaka: product.priceTaka,
  ...inBengali(lineWords(product, product.variants.indexOf(variant))),
})

const inBengali = (bengali: LineWords | undefined) => (bengali ? { bengali } : {})
