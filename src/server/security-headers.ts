import { frameOrigins } from '#contract/catalog/video.ts'
import type { IdentityProject } from '#domain/accounts/identity-project.ts'

export type HeaderPair = readonly [name: string, value: string]

/** Two years, in seconds: ASVS 3.4.1 asks for one at least. `deploy/nginx.conf` says the same. */
const HSTS_SECONDS = 63_072_000

/** The headers of every answer. */
export function commonHeaders(publicOrigin: string): HeaderPair[] {
  const headers: HeaderPair[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
  ]
  if (!publicOrigin.startsWith('https:')) return headers
  return [...headers, ['strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`]]
}

/**
 * From Google's guide to a content security policy (developers.google.com/tag-platform/security/guides/csp): the
 * container and Google Analytics 4. Advertising (Google Ads, Signals) and the preview mode would need more.
 */
const GOOGLE_SOURCES = {
  script: ' https://*.googletagmanager.com',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connection:
    ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com',
}
const NOTHING_OF_GOOGLE = { script: '', image: '', connection: '' }

type Sources = { script: string; connection: string; frame: string }

/**
 * The sources of the identity provider's SDK: Google's loader of the frame that receives the popup's messages, that
 * frame, and the calls that sign in and renew. Its emulator answers all but the loader from an origin of its own.
 */
function identitySources({ authDomain, emulatorOrigin }: IdentityProject): Sources {
  const script = ' https://apis.google.com'
  if (emulatorOrigin !== undefined)
    return { script, connection: ` ${emulatorOrigin}`, frame: ` ${emulatorOrigin}` }
  return {
    script,
    connection: ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
    frame: ` https://${authDomain}`,
  }
}

const NOTHING: Sources = { script: '', connection: '', frame: '' }

/** What a page is allowed beyond the shop's own files. */
export type PageGrants = {
  /** For the one inline script of the app's pages (account, dashboard). */
  nonce?: string | undefined
  hasTagManager?: boolean | undefined
  /** Whether the settings of the back office may show it in a frame. */
  isPreview?: boolean | undefined
  /** Whether it shows such a frame. */
  framesPreview?: boolean | undefined
  /** Whether it may start the worker of the dashboard; no other page ever may. */
  hasWorker?: boolean | undefined
  /** The identity provider, on the pages with a sign-in through it. */
  identity?: IdentityProject | undefined
  /** The film that the page may play. */
  film?: string | undefined
}

/**
 * The content policy of a page. Storefront documents run only the shop's own script files and nothing inline; the app's
 * pages have the nonce of their one inline script. With a tag manager, only storefront documents also allow what Google
 * lists for it and for Analytics; inline scripts stay forbidden, so a container's custom HTML tags and JavaScript
 * variables do not run.
 */
function pagePolicy(
  publicOrigin: string,
  { nonce, hasTagManager, identity, isPreview, framesPreview, hasWorker, film }: PageGrants = {},
): string {
  const google = nonce || !hasTagManager ? NOTHING_OF_GOOGLE : GOOGLE_SOURCES
  const provider = identity ? identitySources(identity) : NOTHING
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'${provider.script}` : `script-src 'self'${google.script}`,
    "style-src 'self'",
    `img-src 'self' data:${google.image}`,
    "font-src 'self'",
    `connect-src 'self'${google.connection}${provider.connection}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "form-action 'self'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
  ]
  const frames =
    (framesPreview ? " 'self'" : '') +
    frameOrigins(film)
      .map(origin => ` ${origin}`)
      .join('') +
    provider.frame
  if (frames) policy.push(`frame-src${frames}`)
  if (publicOrigin.startsWith('https:')) policy.push('upgrade-insecure-requests')
  return policy.join('; ')
}

/** Data and files are not pages: a browser that shows one runs and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The worker of the dashboard fetches the shop's own files, and starts nothing. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

const SPECULATION_RULES: HeaderPair = ['speculation-rules', `"${SPECULATION_RULES_PATH}"`]

/** The sign-in popup belongs to another site, and must reach its opener. */
const OPENER_OF_POPUPS: HeaderPair = ['cross-origin-opener-policy', 'same-origin-allow-popups']

/** Every header of a storefront or app page besides its type and its caching. */
export const pageHeaders = (publicOrigin: string, grants: PageGrants = {}): HeaderPair[] => [
  ...commonHeaders(publicOrigin),
  ['content-security-policy', pagePolicy(publicOrigin, grants)],
  ...(grants.identity ? [OPENER_OF_POPUPS] : []),
  ...(grants.nonce ? [] : [SPECULATION_RULES]),
]

/** Every header of an answer that is no page: a list for crawlers, a picture. */
export const dataHeaders = (publicOrigin: string): HeaderPair[] => [
  ...commonHeaders(publicOrigin),
  ['content-security-policy', DATA_POLICY],
]
