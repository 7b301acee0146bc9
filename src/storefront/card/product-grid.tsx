import type { Product } from '#domain/catalog/product.ts'
import { bengaliWord } from '#storefront/language/catalogue-word.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import Card from './card.island.tsx'
import { cardProduct } from './card-product.ts'

type ProductGridProps = {
  products: readonly Product[]
  /** How many of the first pictures load at once; the others wait until they come near. */
  eagerCount?: number
  /** Shows one category and keeps the others in the page, so that switching needs no new page. */
  category?: string | undefined
  /** The colour to show first, by product id, where it is not the product's own first one. */
  startColors?: Readonly<Record<string, string>>
}

/** Products as a ruled catalogue sheet: pictures flush in their cells, hairlines between. */
export function ProductGrid({ products, eagerCount = 0, category, startColors }: ProductGridProps) {
  const shown = products.filter(product => !category || product.category === category)
  const { language } = usePageLanguage()
  const words = language === 'bn' ? bengaliWord : undefined
  const eager = new Set(shown.slice(0, eagerCount))
  return (
    <ul className="product-grid">
      {products.map(product => (
        <li
          key={product.id}
          data-category={product.category}
          hidden={category !== undefined && product.category !== category}
        >
          <Card
            product={cardProduct(product, startColors?.[product.id], words)}
            isEager={eager.has(product)}
          />
        </li>
      ))}
    </ul>
  )
}
