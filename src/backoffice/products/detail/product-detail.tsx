import type { DeskProductEntry } from '#domain/desk-product.ts'
import type { ShownProduct } from '../../api/products.ts'
import { CouponsSection } from '../coupons/coupons-section.tsx'
import { MainFields, PageFields } from '../fields/product-fields.tsx'
import { useProductWithEdits } from '../product-edits.ts'
import { ProductLeaveGuard } from '../product-leave-guard.tsx'
import { VariantsSection } from '../variants/variants-section.tsx'
import { ProductHead } from './product-head.tsx'

type ProductDetailProps = { product: ShownProduct; list: readonly DeskProductEntry[] }

/** Everything of one product, changed where it stands. */
export function ProductDetail({ product: held, list }: ProductDetailProps) {
  const product = useProductWithEdits(held)
  return (
    <>
      <ProductHead product={product} />
      <MainFields product={product} list={list} />
      <VariantsSection product={product} />
      <CouponsSection product={product} />
      <PageFields product={product} />
      <ProductLeaveGuard />
    </>
  )
}
