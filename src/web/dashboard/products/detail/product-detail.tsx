import type { DeskProductEntry } from '#domain/desk-product.ts'
import type { ShownProduct } from '../../api/products.ts'
import { CouponsSection } from '../coupons/coupons-section.tsx'
import { VariantsSection } from '../variants/variants-section.tsx'
import { ProductHead } from './product-head.tsx'

/** Everything of one product, changed where it stands. */
export function ProductDetail({ product }: { product: ShownProduct; list: readonly DeskProductEntry[] }) {
  return (
    <>
      <ProductHead product={product} />
      <VariantsSection product={product} />
      <CouponsSection product={product} />
    </>
  )
}
