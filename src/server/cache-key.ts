/** Letters of any script, digits and the marks that names of colours and categories hold. */
const WORDS = /^[\p{L}\p{M}\p{N} &'().-]{1,60}$/u
const SIZE = /^\d{1,2}(\.\d)?$/

/** A route whose answers are the same for everybody. Parameters it does not declare never reach its key. */
export type CacheableRoute = {
  path: RegExp
  /** Declared query parameters; a value that does not fit is dropped as if it were not there. */
  parameters: Readonly<Record<string, RegExp>>
}

/** The storefront pages that are kept. Everything else is rendered for each request. */
export const cacheablePages: readonly CacheableRoute[] = [
  { path: /^\/$/, parameters: { category: WORDS } },
  { path: /^\/products\/(?!.*\.data$)[^/]+$/, parameters: { color: WORDS, size: SIZE } },
  { path: /^\/cart$/, parameters: {} },
  { path: /^\/terms-and-condition$/, parameters: {} },
  { path: /^\/privacy$/, parameters: {} },
  { path: /^\/card-pictures\.json$/, parameters: {} },
  { path: /^\/(?:robots\.txt|sitemap\.xml|feeds\/products\.xml)$/, parameters: {} },
]

/**
 * The one spelling of an address that all its spellings share: declared parameters in their declared order, the
 * first of each name, everything else (utm_source, fbclid) dropped. Undefined when no route of the table fits.
 */
export function cacheKey(url: string, routes: readonly CacheableRoute[]): string | undefined {
  const question = url.indexOf('?')
  const path = canonicalPath(question < 0 ? url : url.slice(0, question))
  const route = path === undefined ? undefined : routes.find(one => one.path.test(path))
  if (!route || path === undefined) return undefined
  if (question < 0) return path
  const given = new URLSearchParams(url.slice(question + 1))
  const kept = Object.entries(route.parameters).flatMap(([name, shape]) => {
    const value = given.get(name)
    return value !== null && shape.test(value) ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** What a query holds beside the declared parameters: marks of advertising, which a redirect must not lose. */
export function undeclaredParameters(url: string, routes: readonly CacheableRoute[]): URLSearchParams {
  const question = url.indexOf('?')
  const path = canonicalPath(question < 0 ? url : url.slice(0, question)) ?? ''
  const declared = routes.find(one => one.path.test(path))?.parameters ?? {}
  const given = [...new URLSearchParams(question < 0 ? '' : url.slice(question + 1))]
  return new URLSearchParams(given.filter(([name]) => !Object.hasOwn(declared, name)))
}

/** One trailing slash goes, and every escape is spelled one way. Undefined for a malformed one or an empty part. */
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
