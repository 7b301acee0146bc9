import type { Product } from '#domain/catalog/product.ts'
import { categoryPath } from '../frame/navigation.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
/** Search engines read no more pictures of one page (Google's documentation of image sitemaps). */
const MAXIMUM_PICTURES = 1000

/** Every page for search engines, each under its canonical address: https://www.sitemaps.org/protocol.html */
export function sitemap(products: readonly Product[], publicOrigin: string): string {
  const categories = [...new Set(products.map(product => product.category))]
  const page = (path: string, ...more: XmlElement[]) =>
    element('url', [element('loc', publicOrigin + path), ...more])
  return xmlDocument('urlset', NAMESPACES, [
    page('/'),
    ...categories.map(category => page(categoryPath(category))),
    ...products.map(product =>
      page(
        `/products/${product.slug}`,
        element('lastmod', product.updatedAt),
        ...picturesOf(product).map(picture =>
          element('image:image', [element('image:loc', new URL(picture, publicOrigin).href)]),
        ),
      ),
    ),
    page('/terms-and-condition'),
    page('/privacy'),
  ])
}

function picturesOf(product: Product): string[] {
  const pictures = product.variants.flatMap(variant => variant.images)
  return [...new Set(pictures.length > 0 ? pictures : [product.image])].slice(0, MAXIMUM_PICTURES)
}
