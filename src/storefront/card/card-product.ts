import { isSoldOut, type Product } from '#domain/catalog/product.ts'
import type { BengaliNames } from '#storefront/language/shown-words.ts'

/**
 * One colour on a card: its stored hex, its first picture and the listed sizes that cannot be bought in it. In the
 * browser the picture of a colour not shown first is unknown until it is fetched.
 */
export type CardColor = { color: string; swatch: string; image?: string; gone: number[] }

/** The part of a product that its card shows. */
export type CardProduct = {
  id: string
  name: string
  slug: string
  title: string
  category: string
  priceTaka: number
  discountPercent: number
  /** Shown while there is no colour. */
  image?: string
  isSoldOut: boolean
  /** The colour to show first when it is not the product's own first one. */
  startColor?: string
  /** The sizes of all colours, so that another colour never changes the card's height. */
  sizes: number[]
  colors: CardColor[]
  /** On a Bengali page alone. */
  bengali?: BengaliNames
}

/**
 * The part of a product that its card needs. A colour without pictures shows the product's own; `wishedColor`, in upper
 * or lower case, is shown first where that colour exists; `bengaliWord` is given on a Bengali page.
 */
export function cardProduct(
  product: Product,
  wishedColor?: string,
  bengaliWord?: (color: string) => string,
): CardProduct {
  const { id, name, slug, title, category, priceTaka, discountPercent, image, variants } = product
  const startColor = variants.find(({ color }) => color.toLowerCase() === wishedColor?.toLowerCase())?.color
  const made = new Set(variants.flatMap(variant => variant.sizes.map(({ size }) => size)))
  const sizes = [...made].sort((one, other) => one - other)
  const colors = variants.map(variant => {
    const inStock = new Set(variant.sizes.filter(({ stock }) => stock > 0).map(({ size }) => size))
    return {
      color: variant.color,
      swatch: variant.swatch,
      image: variant.images[0] ?? image,
      gone: sizes.filter(size => !inStock.has(size)),
    }
  })
  return {
    id,
    name,
    slug,
    title,
    category,
    priceTaka,
    discountPercent,
    isSoldOut: isSoldOut(product),
    sizes,
    colors,
    ...(colors.length === 0 && { image }),
    ...(startColor !== undefined && { startColor }),
    ...(bengaliWord && {
      bengali: {
        name: product.nameBengali,
        title: product.titleBengali,
        colors: colors.map(({ color }) => bengaliWord(color)),
      },
    }),
  }
}
