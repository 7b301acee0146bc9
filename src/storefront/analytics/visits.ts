import { CLICK_MARKS, safeLanding } from '#domain/orders/attribution.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { isNewView } from './is-new-view.ts'

/**
 * Where the shopper came from, stored in local storage under these keys and sent with an order as `source`: the first
 * visit, and the last one that had an origin. Each is `{at, landing, referrer?, utm_source?, utm_medium?,
 * utm_campaign?, utm_term?, utm_content?, click_mark?}`; the shop limits and cleans it. Never put into the data layer:
 * a tag manager reads the address by itself.
 */
const FIRST_KEY = 'firstVisit'
const LAST_KEY = 'lastVisit'

/** An older visit did not lead to the order. */
export const VISIT_LIFETIME_MS = 90 * 86_400_000
/** The maximum length of a mark in the shop, in characters. */
const MAXIMUM_MARK_LENGTH = 100

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The visit in an address and a referrer. It has an origin when it has any field but time and page. */
export function visitOf(address: URL, referrer: string, at: Date) {
  const visit: Record<string, string> = { at: at.toISOString(), landing: safeLanding(address.pathname) }
  const own = Object.keys(visit).length
  for (const name of UTM_NAMES) {
    const mark = address.searchParams.get(name)?.trim().slice(0, MAXIMUM_MARK_LENGTH)
    if (mark) visit[name] = mark
  }
  // an advertisement's own parameter is a hint where a link has no UTM parameters; its value is not stored
  const click = CLICK_MARKS.find(name => address.searchParams.has(name))
  if (click && Object.keys(visit).length === own) visit.click_mark = click
  // an app identifies itself in the same form: android-app://com.facebook.katana/
  const [, host] = /^[a-z-]+:\/\/([^/?#]+)/.exec(referrer) ?? []
  if (host && host !== address.host) visit.referrer = host
  return { visit, hasOrigin: Object.keys(visit).length > own }
}

/** A stored visit that is not too old, or null. */
export function freshVisit(stored: unknown, now: Date): Record<string, unknown> | null {
  if (!isRecord(stored) || typeof stored.at !== 'string') return null
  return now.getTime() - Date.parse(stored.at) < VISIT_LIFETIME_MS ? stored : null
}

/** Stores the origin of this page view. Reloads, Back and clicks inside the shop are not visits. */
export function recordVisit(): void {
  const now = new Date()
  const { visit, hasOrigin } = visitOf(new URL(location.href), document.referrer, now)
  if (!isNewView()) return
  if (!freshVisit(readStored('localStorage', FIRST_KEY), now)) writeStored('localStorage', FIRST_KEY, visit)
  if (hasOrigin) writeStored('localStorage', LAST_KEY, visit)
}

/** The source that is sent with an order. */
export function presentSource() {
  const now = new Date()
  const read = (key: string) => freshVisit(readStored('localStorage', key), now)
  return { first: read(FIRST_KEY), last: read(LAST_KEY) }
}
