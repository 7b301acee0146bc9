import { isSoldOut, type Product } from '#domain/catalog/product.ts'

/**
 * One colour on a card: its stored hex, its lead picture and the listed sizes that cannot be bought in it. In the
 * browser the picture of a colour that was not shown first is not known until it is fetched.
 */
export type CardColor = { color: string; swatch: string; image?: string; gone: number[] }

/** What a card shows of a product, and no more. */
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
  /** The colour that is shown first when it is not the product's own first one. */
  startColor?: string
  /** Every size that any colour is made in, so that another colour never changes the card's height. */
  sizes: number[]
  colors: CardColor[]
}

/**
 * The part of a product that its card needs. A colour without pictures shows the product's own; `wishedColor`, however
 * it is written, is shown first where there is such a colour.
 */
export function cardProduct(product: Product, wishedColor?: string): CardProduct {
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
  }
}
