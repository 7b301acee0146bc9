import type { Attribution, Visit } from './attribution.ts'

/** Where an order came from, spelled as advertising is entered; `campaign` is empty where none is known. */
export type VisitSource = { source: string; campaign: string }

/** The source of orders that shoppers place on the shop's own pages. */
const SHOP_ITSELF = 'Website'
/** Longer than any readable name; links may carry any text. */
export const MAXIMUM_VISIT_LENGTH = 100

/** The names of the places that shops advertise in, and how links and sites name them. */
const PLACES: readonly { source: string; links: readonly string[]; sites: RegExp }[] = [
  {
    source: 'Facebook',
    links: ['facebook', 'fb', 'meta', 'fb_ads'],
    sites: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  },
  { source: 'Instagram', links: ['instagram', 'ig'], sites: /(^|\.)instagram\.com$/ },
  { source: 'Messenger', links: ['messenger', 'msg'], sites: /(^|\.)(messenger\.com|m\.me)$/ },
  { source: 'WhatsApp', links: ['whatsapp', 'wa'], sites: /(^|\.)(whatsapp\.com|wa\.me)$/ },
  { source: 'TikTok', links: ['tiktok', 'tt'], sites: /(^|\.)tiktok\.com$/ },
  { source: 'Google', links: ['google', 'adwords', 'gads'], sites: /(^|\.)google\.[a-z.]{2,6}$/ },
  { source: 'YouTube', links: ['youtube', 'yt'], sites: /(^|\.)(youtube\.com|youtu\.be)$/ },
]
const CLICKED = { gclid: 'Google', fbclid: 'Facebook' } as const

/**
 * Where an order came from: what staff took it by, and of an order of the shop's own pages the last visit that named
 * an origin: by its link, by the mark of a clicked advertisement, by the site that had the link.
 *
 * @param order `source` as staff see it (`via`), `attribution` as the browser sent it.
 * @returns `Website` for a shopper who typed the address.
 */
export function visitSourceOf(order: { source: string; attribution: Attribution | null }): VisitSource {
  if (order.source !== SHOP_ITSELF) return { source: order.source, campaign: '' }
  const visit = order.attribution?.last ?? order.attribution?.first
  return { source: (visit && namedBy(visit)) || SHOP_ITSELF, campaign: cut(visit?.campaign ?? '') }
}

const cut = (text: string) => text.slice(0, MAXIMUM_VISIT_LENGTH)

function namedBy({ source, clickMark, referrer }: Visit): string {
  if (source) return placeOf(source) ?? cut(source)
  if (clickMark) return CLICKED[clickMark]
  if (!referrer) return ''
  const site = referrer.replace(/:\d+$/, '').toLowerCase()
  return PLACES.find(({ sites }) => sites.test(site))?.source ?? cut(site.replace(/^www\./, ''))
}

/** The place that a typed or linked name means; undefined for another name. */
const placeOf = (name: string): string | undefined => {
  const key = name.trim().toLowerCase()
  return PLACES.find(
    ({ source, links, sites }) => source.toLowerCase() === key || links.includes(key) || sites.test(key),
  )?.source
}

/** The spelling of a source that somebody typed, or that a file has: a known place by its name. */
export const spelledSource = (typed: string): string => placeOf(typed) ?? cut(typed.trim())

/** The sources that the form of spending offers before any other was entered. */
export const ADVERTISED_SOURCES = ['Facebook', 'Instagram', 'TikTok', 'Google'] as const
/** The sources that a filter offers besides those that staff take orders by. */
export const VISIT_PLACES: readonly string[] = [...PLACES.map(({ source }) => source), SHOP_ITSELF]
