import { type BrowserMarks, MAXIMUM_PAGE_LENGTH } from '#domain/conversions/order-marks.ts'
import { safeLanding } from '#domain/orders/attribution.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Meta's cookies: a version, the parts of the host, milliseconds, and the mark. */
const FBC = /^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/
const FBP = /^fb\.\d\.\d{10,16}\.\d{1,20}$/
const GCLID = /^[\w.-]{1,300}$/
/** The last two numbers of Google Analytics' cookie. */
const CLIENT_ID = /^\d{1,20}\.\d{1,20}$/
const PATH = /^\/[\w/.-]*$/

const fitting = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null

function instantOf(value: unknown): string | null {
  const at = typeof value === 'string' && value.length <= 40 ? new Date(value) : undefined
  return at && at.getTime() >= 0 && at.getUTCFullYear() <= 9999 ? at.toISOString() : null
}

/**
 * `marks` of an order's body: `{consent: {ads, analytics, version, at}, fbc, fbp, gclid, client_id, page}`. Null without
 * a consent to either, whatever else is sent. Nothing in it can refuse an order: what is no mark is left out.
 */
export function marksOf(value: unknown): BrowserMarks | null {
  if (!isFields(value) || !isFields(value.consent)) return null
  const { ads, analytics, version } = value.consent
  const at = instantOf(value.consent.at)
  const isVersion =
    typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= 1000
  if (at === null || !isVersion || (ads !== true && analytics !== true)) return null
  const page = fitting(value.page, PATH)?.slice(0, MAXIMUM_PAGE_LENGTH)
  return {
    consent: { ads: ads === true, analytics: analytics === true, version, at },
    fbc: fitting(value.fbc, FBC),
    fbp: fitting(value.fbp, FBP),
    gclid: fitting(value.gclid, GCLID),
    clientId: fitting(value.client_id, CLIENT_ID),
    page: page === undefined ? '/checkout' : safeLanding(page),
  }
}
