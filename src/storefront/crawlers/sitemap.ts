import type { Product } from '#domain/catalog/product.ts'
import { addressIn, LANGUAGES, type Language } from '#domain/language/language.ts'
import { categoryPath } from '../frame/navigation.ts'
import { element, emptyElement, type XmlElement, xmlDocument } from './xml.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
/** Search engines read no more pictures of one page (Google's documentation of image sitemaps). */
const MAXIMUM_PICTURES = 1000

/** `hasReviews`: the page of the reviews shows one. */
type SitemapGiven = { products: readonly Product[]; hasReviews: boolean; publicOrigin: string }

/**
 * Every page for search engines, each under its canonical address (https://www.sitemaps.org/protocol.html) and in both
 * languages: each names the other, and itself.
 */
export function sitemap({ products, hasReviews, publicOrigin }: SitemapGiven): string {
  const categories = [...new Set(products.map(product => product.category))]
  const page = (path: string, ...more: XmlElement[]) => {
    const addressOf = (language: Language) => publicOrigin + addressIn(language, path)
    const pair = [...LANGUAGES, 'x-default' as const].map(hreflang =>
      emptyElement('xhtml:link', {
        rel: 'alternate',
        hreflang,
        href: addressOf(hreflang === 'bn' ? 'bn' : 'en'),
      }),
    )
    return LANGUAGES.map(language => element('url', [element('loc', addressOf(language)), ...more, ...pair]))
  }
  return xmlDocument('urlset', NAMESPACES, [
    ...page('/'),
    ...categories.flatMap(category => page(categoryPath(category))),
    ...products.flatMap(product =>
      page(
        `/products/${product.slug}`,
        element('lastmod', product.updatedAt),
        ...picturesOf(product).map(picture =>
          element('image:image', [element('image:loc', new URL(picture, publicOrigin).href)]),
        ),
      ),
    ),
    ...(hasReviews ? page('/reviews') : []),
    ...page('/terms-and-condition'),
    ...page('/privacy'),
  ])
}

function picturesOf(product: Product): string[] {
  const pictures = product.variants.flatMap(variant => variant.images)
  return [...new Set(pictures.length > 0 ? pictures : [product.image])].slice(0, MAXIMUM_PICTURES)
}
