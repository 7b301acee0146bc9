import type { ShownProduct } from '../../api/products.ts'

/** The colours of a product with their sizes, stock and pictures. */
export function VariantsSection({ product }: { product: ShownProduct }) {
  return <section aria-label="Manage Variants" data-product={product.id} />
}
