import type { MetaDescriptor } from 'react-router'
import { shopContent } from '#domain/content.ts'

type Page = {
  title: string
  description: string
  /** Path of the page's one address, on `publicOrigin`. */
  path: string
  publicOrigin: string
  /** Path of the picture that shows when the page is shared. */
  imagePath?: string
}

/** What the head of a storefront page says to search engines and to those who share it. */
export function pageMeta({ title, description, path, publicOrigin, imagePath }: Page): MetaDescriptor[] {
  const url = `${publicOrigin}${path}`
  const image = new URL(imagePath ?? '/open-graph.jpg', publicOrigin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shopContent.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
