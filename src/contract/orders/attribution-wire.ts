import { type Attribution, CLICK_MARKS, safeLanding, type Visit } from '#domain/orders/attribution.ts'
import { visibleText } from '../plain-text.ts'

/** Longer than any readable campaign name; a link may carry any text. */
const MAXIMUM_TEXT_LENGTH = 100
const MAXIMUM_PATH_LENGTH = 200
/** A host name of the domain name system, with room for a port. */
const MAXIMUM_HOST_LENGTH = 260
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A Bangladeshi mobile number in any grouping. */
const MOBILE = /(?<!\d)(?:88)?01[3-9]\d{8}(?!\d)/

/** A mark of a link: cut, not refused. A text that looks like an email address or a phone number is not stored. */
function markOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = visibleText(value.slice(0, MAXIMUM_TEXT_LENGTH)).replace(/\s+/g, ' ')
  const isPersonal = text.includes('@') || MOBILE.test(text.replace(/[\s.-]/g, ''))
  return text && !isPersonal ? text : null
}

function hostOf(value: unknown): string | null {
  const isHost = typeof value === 'string' && value.length <= MAXIMUM_HOST_LENGTH && HOST.test(value)
  return isHost ? value.toLowerCase() : null
}

function pathOf(value: unknown): string {
  const [path = ''] = typeof value === 'string' ? value.split(/[?#]/, 1) : []
  return path.startsWith('/') ? safeLanding(visibleText(path.slice(0, MAXIMUM_PATH_LENGTH))) : '/'
}

function instantOf(value: unknown): string | null {
  const at = typeof value === 'string' && value.length <= 40 ? new Date(value) : undefined
  // years of four digits: others are written with a sign
  return at && at.getTime() >= 0 && at.getUTCFullYear() <= 9999 ? at.toISOString() : null
}

function visitOf(value: unknown): Visit | null {
  if (!isFields(value)) return null
  const at = instantOf(value.at)
  if (at === null) return null
  return {
    at,
    landing: pathOf(value.landing),
    referrer: hostOf(value.referrer),
    source: markOf(value.utm_source),
    medium: markOf(value.utm_medium),
    campaign: markOf(value.utm_campaign),
    term: markOf(value.utm_term),
    content: markOf(value.utm_content),
    clickMark: CLICK_MARKS.find(mark => mark === value.click_mark) ?? null,
  }
}

/**
 * `source` of an order's body: `{first, last}`, each `{at, landing, referrer, utm_source, utm_medium, utm_campaign,
 * utm_term, utm_content, click_mark}`. Only describes where a shopper came from, so nothing in it can refuse an order:
 * a value that is no short plain text is left out, as is a visit without a time. Null when nothing is left.
 */
export function attributionOf(value: unknown): Attribution | null {
  if (!isFields(value)) return null
  const first = visitOf(value.first)
  const last = visitOf(value.last)
  return first || last ? { first, last } : null
}
