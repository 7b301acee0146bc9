import { z } from 'zod'
import { type Product, swatchHex, totalStock } from '#domain/product.ts'

const Variant = z.object({
  color: z.string(),
  value: z.string().describe('#RRGGBB'),
  sizes: z.array(z.object({ size: z.number(), stock: z.int() })),
  images: z.array(z.string()),
})

/** A product as the API speaks of it. Prices in whole taka, discount in percent. */
export const ProductWire = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  price: z.int(),
  discount: z.int(),
  total_stock: z.int(),
  image: z.string(),
  description: z.string(),
  made_with: z.string(),
  keyFeatures: z.object({ subtitle: z.string(), paragraph: z.string(), bullets: z.array(z.string()) }),
  colors: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(Variant),
  status: z.enum(['draft', 'published']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ProductWire = z.infer<typeof ProductWire>

/** Ids of variants and sizes stay inside: on the wire a colour and a size name them. */
export function productToWire(product: Product): ProductWire {
  const variants = product.variants.map(variant => ({
    color: variant.color,
    value: swatchHex(variant.color, variant.swatch),
    sizes: variant.sizes.map(({ size, stock }) => ({ size, stock })),
    images: variant.images,
  }))
  return {
    _id: product.id,
    name: product.name,
    slug: product.slug,
    title: product.title,
    category: product.category,
    price: product.priceTaka,
    discount: product.discountPercent,
    total_stock: totalStock(product),
    image: product.image,
    description: product.description,
    made_with: product.madeWith,
    keyFeatures: product.keyFeatures,
    colors: variants.map(({ color, value }) => ({ name: color, value })),
    variants,
    status: product.status,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}
