import { type AddressParameter, SEARCH_PARAMETERS, SIZE, WORDS } from '#contract/catalog/search-parameters.ts'

/** A route whose answers are the same for everybody. Undeclared parameters are not part of its key. */
export type CacheableRoute = {
  path: RegExp
  /** Declared query parameters; a value that does not fit is dropped as if it were absent. */
  parameters: Readonly<Record<string, RegExp | AddressParameter>>
  /** The effort of compressing an answer: `low` where most are requested once. */
  effort?: 'low'
}

/** The storefront pages that are cached. Every other page is rendered for each request. */
export const cacheablePages: readonly CacheableRoute[] = [
  { path: /^\/$/, parameters: { category: WORDS } },
  { path: /^\/products\/(?!.*\.data$)[^/]+$/, parameters: { color: WORDS, size: SIZE } },
  { path: /^\/cart$/, parameters: {} },
  { path: /^\/terms-and-condition$/, parameters: {} },
  { path: /^\/privacy$/, parameters: {} },
  { path: /^\/card-pictures\.json$/, parameters: {} },
  { path: /^\/(?:robots\.txt|sitemap\.xml|feeds\/products\.xml)$/, parameters: {}, effort: 'low' },
  { path: /^\/search$/, parameters: SEARCH_PARAMETERS, effort: 'low' },
]

/**
 * The canonical spelling of an address: declared parameters in their declared order, the first of each name, everything
 * else (utm_source, fbclid) dropped. Undefined when no route of the table fits.
 */
export function cacheKey(url: string, routes: readonly CacheableRoute[]): string | undefined {
  const question = url.indexOf('?')
  const path = canonicalPath(question < 0 ? url : url.slice(0, question))
  const route = path === undefined ? undefined : routes.find(one => one.path.test(path))
  if (!route || path === undefined) return undefined
  if (question < 0) return path
  const given = new URLSearchParams(url.slice(question + 1))
  const kept = Object.entries(route.parameters).flatMap(([name, shape]) => {
    const value = spelled(given.get(name), shape)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** The undeclared parameters of a query: advertising marks, which a redirect must not lose. */
export function undeclaredParameters(url: string, routes: readonly CacheableRoute[]): URLSearchParams {
  const question = url.indexOf('?')
  const path = canonicalPath(question < 0 ? url : url.slice(0, question)) ?? ''
  const declared = routes.find(one => one.path.test(path))?.parameters ?? {}
  const given = [...new URLSearchParams(question < 0 ? '' : url.slice(question + 1))]
  return new URLSearchParams(given.filter(([name]) => !Object.hasOwn(declared, name)))
}

/** A value in its canonical spelling, undefined when it does not fit. */
function spelled(value: string | null, parameter: RegExp | AddressParameter): string | undefined {
  if (value === null) return undefined
  const { shape, spell } = parameter instanceof RegExp ? { shape: parameter, spell: String } : parameter
  const spelling = spell(value)
  return shape.test(spelling) ? spelling : undefined
}

/** The compression effort for the answer of a key. */
export const effortOf = (key: string, routes: readonly CacheableRoute[]): 'high' | 'low' =>
  routes.find(({ path }) => path.test(key.split('?', 1)[0] ?? ''))?.effort ?? 'high'

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
