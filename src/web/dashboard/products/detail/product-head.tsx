import { pictureAtWidth } from '#domain/picture.ts'
import type { ShownProduct } from '../../api/products.ts'

/** What the product is, where shoppers find it, and what can be done with it as a whole. */
export function ProductHead({ product }: { product: ShownProduct }) {
  const address = `/products/${product.slug}`
  return (
    <header className="product-head">
      <img src={pictureAtWidth(product.image, 144)} alt="" width={72} height={72} />
      <div>
        <h2>{product.name}</h2>
        <p>
          {product.status === 'draft' ? (
            <span className="desk-hint">{address}, hidden from shoppers while it is a draft</span>
          ) : (
            <a className="product-address" href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          )}
        </p>
      </div>
    </header>
  )
}
