/** The origin of one visit: the marks of the link, the site it came from, the page it landed on. */
export type Visit = {
  /** ISO instant. */
  at: string
  /** The page's path, without its query. */
  landing: string
  /** Host of the site with the link; null for a typed address, a bookmark or an app that sends none. */
  referrer: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  /** The mark that an advertising network adds itself, where the link has no UTM parameters. */
  clickMark: ClickMark | null
}

export const CLICK_MARKS = ['gclid', 'fbclid'] as const
/** Google's and Facebook's link parameter in advertisements; its value identifies a person and is never stored. */
export type ClickMark = (typeof CLICK_MARKS)[number]

/** Also with letters escaped, as `/%74rack`. */
const TRACKING_LINK = /^\/(?:t|%74|%54)(?:r|%72|%52)(?:a|%61|%41)(?:c|%63|%43)(?:k|%6b|%4b)\//i

/** The path of a landing page as it may be stored: the address of a tracking link opens an order to any reader. */
export const safeLanding = (path: string): string => (TRACKING_LINK.test(path) ? '/track' : path)

/** The origin of an order: the first visit of the last 90 days, and the last one that named an origin. */
export type Attribution = { first: Visit | null; last: Visit | null }
