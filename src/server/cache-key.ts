import { type AddressParameter, SEARCH_PARAMETERS, SIZE, WORDS } from '#contract/catalog/search-parameters.ts'
import { addressIn, splitLanguage } from '#domain/language/language.ts'
import type { Effort } from './cached-answer.ts'

/** A route whose answers are the same for everybody. Undeclared parameters are not part of its key. */
export type CacheableRoute = {
  path: RegExp
  /** Declared query parameters; a value that does not fit is dropped as if it were absent. */
  parameters: Readonly<Record<string, RegExp | AddressParameter>>
  /** A page of the storefront, which Bengali has under an address of its own. */
  inBothLanguages?: true
  /** The effort of compressing an answer: `low` where most are requested once, `highest` for the one that most visits begin with. */
  effort?: 'low' | 'highest'
}

const SLUG = /^[a-z0-9-]{1,80}$/
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/
const both = { inBothLanguages: true } as const

/** The storefront pages that are cached. Every other page is rendered for each request. */
export const cacheablePages: readonly CacheableRoute[] = [
  { path: /^\/$/, parameters: { category: WORDS }, effort: 'highest', ...both },
  { path: /^\/products\/(?!.*\.data$)[^/]+$/, parameters: { color: WORDS, size: SIZE }, ...both },
  { path: /^\/reviews$/, parameters: { product: SLUG, page: LATER_PAGE }, ...both },
  { path: /^\/cart$/, parameters: {}, ...both },
  { path: /^\/terms-and-condition$/, parameters: {}, ...both },
  { path: /^\/privacy$/, parameters: {}, ...both },
  { path: /^\/card-pictures\.json$/, parameters: {} },
  { path: /^\/(?:robots\.txt|sitemap\.xml|feeds\/products\.xml)$/, parameters: {}, effort: 'low' },
  { path: /^\/search$/, parameters: SEARCH_PARAMETERS, effort: 'low', ...both },
]

/**
 * The canonical spelling of an address: its language, declared parameters in their declared order, the first of each
 * name, everything else (utm_source, fbclid) dropped. Undefined when no route of the table fits.
 */
export function cacheKey(url: string, routes: readonly CacheableRoute[]): string | undefined {
  const { language, path, query, route } = read(url, routes)
  if (!route || path === undefined) return undefined
  const given = new URLSearchParams(query)
  const kept = Object.entries(query === undefined ? {} : route.parameters).flatMap(([name, shape]) => {
    const value = spelled(given.get(name), shape)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return addressIn(language, kept.length > 0 ? `${path}?${kept.join('&')}` : path)
}

/** The undeclared parameters of a query: advertising marks, which a redirect must not lose. */
export function undeclaredParameters(url: string, routes: readonly CacheableRoute[]): URLSearchParams {
  const { query, route } = read(url, routes)
  const declared = route?.parameters ?? {}
  return new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !Object.hasOwn(declared, name)),
  )
}

/** The parts of an address, the path without its language, and the route of the table that it belongs to. */
function read(url: string, routes: readonly CacheableRoute[]) {
  const { language, address } = splitLanguage(url)
  const question = address.indexOf('?')
  const path = canonicalPath(question < 0 ? address : address.slice(0, question))
  const route = routes.find(
    one => path !== undefined && one.path.test(path) && (language === 'en' || one.inBothLanguages),
  )
  return { language, path, query: question < 0 ? undefined : address.slice(question + 1), route }
}

/** A value in its canonical spelling, undefined when it does not fit. */
function spelled(value: string | null, parameter: RegExp | AddressParameter): string | undefined {
  if (value === null) return undefined
  const { shape, spell } = parameter instanceof RegExp ? { shape: parameter, spell: String } : parameter
  const spelling = spell(value)
  return shape.test(spelling) ? spelling : undefined
}

/** The compression effort for the answer of a key. */
export const effortOf = (key: string, routes: readonly CacheableRoute[]): Effort =>
  read(key, routes).route?.effort ?? 'high'

/** Removes one trailing slash and writes every escape in one way. Undefined for a malformed escape or an empty part. */
function canonicalPath(path: string): string | undefined {
  if (path.includes('//')) return undefined
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (/^[\w/.-]*$/.test(bare)) return bare
  try {
    return bare
      .split('/')
      .map(part => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return undefined
  }
}
