import type { DeskProductEntry } from '#domain/desk-product.ts'
import type { ShownProduct } from '../../api/products.ts'
import { CouponsSection } from '../coupons/coupons-section.tsx'
import { MainFields, PageFields } from '../fields/product-fields.tsx'
import { ReportProvider, useUnsaved } from '../fields/use-unsaved.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { VariantsSection } from '../variants/variants-section.tsx'
import { ProductHead } from './product-head.tsx'

type ProductDetailProps = { product: ShownProduct; list: readonly DeskProductEntry[] }

/** Everything of one product, changed where it stands. */
export function ProductDetail({ product, list }: ProductDetailProps) {
  const unsaved = useUnsaved()
  return (
    <ReportProvider value={unsaved.report}>
      <ProductHead product={product} unsaved={unsaved} />
      <MainFields product={product} list={list} />
      <VariantsSection product={product} />
      <CouponsSection product={product} />
      <PageFields product={product} />
      <LeaveGuard unsaved={unsaved} />
    </ReportProvider>
  )
}
