import type { MetaDescriptor } from 'react-router'
import { shopContent } from '#domain/content.ts'
import { isSoldOut, type Product, sellingPriceTaka } from '#domain/product.ts'

const DESCRIPTION_LENGTH = 160

/** A description for search results: whole words, at most 160 characters. */
export function shortDescription(product: Pick<Product, 'title' | 'description'>): string {
  const text = (product.description || product.title).replace(/\s+/g, ' ').trim()
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

/** Title, description, canonical address, sharing card and the product as inert data for search engines. */
export function productMeta(product: Product, publicOrigin: string): MetaDescriptor[] {
  const title = `${product.name} · ${shopContent.name}`
  const description = shortDescription(product)
  const address = `${publicOrigin}/products/${product.slug}`
  const image = new URL(product.variants[0]?.images[0] ?? product.image, publicOrigin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description,
        image,
        sku: product.id,
        brand: { '@type': 'Brand', name: shopContent.name },
        offers: {
          '@type': 'Offer',
          url: address,
          priceCurrency: 'BDT',
          price: sellingPriceTaka(product),
          availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
        },
      },
    },
  ]
}
