export type HeaderPair = readonly [name: string, value: string]

/** Half a year, in seconds, as the OWASP secure headers project advises at least. */
const HSTS_SECONDS = 15_552_000

/** What every answer carries, whatever it is. */
export function commonHeaders(publicOrigin: string): HeaderPair[] {
  const headers: HeaderPair[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ]
  if (!publicOrigin.startsWith('https:')) return headers
  return [...headers, ['strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`]]
}

/**
 * The content policy of a page. Storefront documents run the shop's own script files and nothing inline; the app's
 * pages (account, dashboard) name the nonce of their one inline script.
 */
export function pagePolicy(publicOrigin: string, nonce?: string): string {
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
  if (publicOrigin.startsWith('https:')) policy.push('upgrade-insecure-requests')
  return policy.join('; ')
}

/** Data and files are no pages: a browser that shows one runs and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

const SPECULATION_RULES: HeaderPair = ['speculation-rules', `"${SPECULATION_RULES_PATH}"`]

/** Every header of a storefront or app page besides its type and its caching. */
export const pageHeaders = (publicOrigin: string, nonce?: string): HeaderPair[] => [
  ...commonHeaders(publicOrigin),
  ['content-security-policy', pagePolicy(publicOrigin, nonce)],
  ...(nonce ? [] : [SPECULATION_RULES]),
]
