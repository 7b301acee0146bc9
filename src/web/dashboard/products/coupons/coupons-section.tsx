import type { ShownProduct } from '../../api/products.ts'

/** The coupons of a product. */
export function CouponsSection({ product }: { product: ShownProduct }) {
  return <section aria-label="Coupons" data-product={product.id} />
}
