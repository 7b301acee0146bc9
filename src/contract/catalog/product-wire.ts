import { type Product, swatchHex, totalStock } from '#domain/catalog/product.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf } from '../codec-schema.ts'
import { productCodec } from './product-codec.ts'

export const ProductWire = schemaOf(productCodec, { variants: { value: '#RRGGBB' } })
export type ProductWire = WireOf<typeof productCodec>

export function productToWire(product: Product): ProductWire {
  const colors = product.variants.map(variant => ({
    ...variant,
    swatch: swatchHex(variant.color, variant.swatch),
  }))
  return productCodec.write({ ...product, pairs: totalStock(product), swatches: colors, colors })
}
