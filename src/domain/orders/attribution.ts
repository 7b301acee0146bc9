/** One visit as far as its origin goes: what the link was marked with, the site it came from, the page it came to. */
export type Visit = {
  /** ISO instant. */
  at: string
  /** The page's path, without its query. */
  landing: string
  /** Host of the site that held the link; null for a typed address, a bookmark, an app that does not say. */
  referrer: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  /** An advertisement's own mark, where the link carried no UTM parameters. */
  clickMark: ClickMark | null
}

export const CLICK_MARKS = ['gclid', 'fbclid'] as const
/** Google's and Facebook's parameter of a link in an advertisement; its value names a person and is never kept. */
export type ClickMark = (typeof CLICK_MARKS)[number]

/** Also with letters escaped, as `/%74rack`. */
const TRACKING_LINK = /^\/(?:t|%74|%54)(?:r|%72|%52)(?:a|%61|%41)(?:c|%63|%43)(?:k|%6b|%4b)\//i

/** The path of a landing page as it may be kept: the address of a tracking link opens an order to whoever reads it. */
export const keptLanding = (path: string): string => (TRACKING_LINK.test(path) ? '/track' : path)

/** What led to an order: the first visit of the last 90 days, and the last one that had an origin to name. */
export type Attribution = { first: Visit | null; last: Visit | null }
