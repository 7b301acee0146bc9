import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { SHARE_PICTURE_SIZE } from '#domain/catalog/share-card.ts'
import { addressIn, type Language } from '#domain/language/language.ts'
import { type PageMatches, shopNameIn, titleOf } from './shop-name.ts'
import { graphOf, type Thing } from './thing.ts'

type Page = {
  /** Of the page itself; its address in the other language stands beside it. */
  language: Language
  shopName: string
  title: string
  description: string
  /** Path (and query, where it is part of it) of the page's canonical address in English, on `publicOrigin`. */
  path: string
  publicOrigin: string
  /** The path to share where it differs from the canonical address: previews of a link use it. */
  sharedPath?: string
  type?: 'website' | 'product'
  /** The JPEG of 1200x630 that shows when the page is shared; by default the shop's own. */
  picture?: { path: string; alt: string } | undefined
  /** Further Open Graph properties of a page of this type: `product:price:amount`. */
  properties?: Readonly<Record<string, string>>
  /** The structured data of the page, for search engines. */
  things?: readonly Thing[]
}

const SHOP_PICTURE = '/open-graph.jpg'
const SHOP_PICTURE_ALT: Readonly<Record<Language, string>> = {
  en: 'Four pairs of handcrafted leather footwear on a wooden floor',
  bn: 'কাঠের মেঝেতে হাতে তৈরি চার জোড়া চামড়ার জুতা',
}
/** Facebook has no English of Bangladesh, and drops a locale that it does not know. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', bn: 'bn_BD' }

/** The head of a storefront page, for search engines and for previews of shared links. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { language, title, description, publicOrigin, type = 'website' } = page
  const { picture = { path: SHOP_PICTURE, alt: SHOP_PICTURE_ALT[language] } } = page
  const addressOf = (path: string, one = language) => `${publicOrigin}${addressIn(one, path)}`
  const image = `${publicOrigin}${picture.path}`
  const properties = {
    'og:site_name': page.shopName,
    'og:locale': LOCALES[language],
    ...(language === 'bn' && { 'og:locale:alternate': LOCALES.en }),
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': addressOf(page.sharedPath ?? page.path),
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARE_PICTURE_SIZE.width),
    'og:image:height': String(SHARE_PICTURE_SIZE.height),
    'og:image:alt': picture.alt,
    ...page.properties,
  }
  return [
    { title },
    { name: 'description', content: description },
    // search engines may show the picture as large as they like
    { name: 'robots', content: 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: addressOf(page.path) },
    ...inEachLanguage(one => addressOf(page.path, one)),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    // X reads title and description from Open Graph: a second copy only adds bytes
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
    ...(page.things ? [{ 'script:ld+json': graphOf(page.things) }] : []),
  ]
}

/** The page's address in each language, for search engines: each page names all of them, itself too. */
const inEachLanguage = (addressOf: (language: Language) => string): MetaDescriptor[] =>
  (['en', 'bn', 'x-default'] as const).map(hrefLang => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressOf(hrefLang === 'bn' ? 'bn' : 'en'),
  }))

/** The head of a page that is not indexed: one customer's own, or a missing one. It has no canonical address. */
export const hiddenPageMeta = (
  matches: PageMatches,
  title: string,
  description?: string,
): MetaDescriptor[] => [
  { title: titleOf(title, shopNameIn(matches)) },
  ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  { name: 'robots', content: 'noindex' },
]

type TroubleTitle = '404 Not Found' | 'Something went wrong'

/** The head of a page that failed, or that is missing, before it could name itself. `say`: in the page's language. */
export const troubleMeta = (
  matches: PageMatches,
  error: unknown,
  say: (title: TroubleTitle) => string = title => title,
): MetaDescriptor[] =>
  hiddenPageMeta(
    matches,
    say(isRouteErrorResponse(error) && error.status === 404 ? '404 Not Found' : 'Something went wrong'),
  )
