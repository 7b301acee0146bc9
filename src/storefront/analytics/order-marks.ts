import { readClick } from './ad-click.ts'
import { readAllowed } from './counting-consent.ts'

/**
 * What the browser says of its shopper with an order, for telling the sale; undefined unless the shopper allowed it to a
 * destination. The shop keeps nothing of it where no destination is set up.
 */
export function presentMarks(now = new Date()) {
  const allowed = readAllowed()
  if (!allowed || allowed.sales.length === 0) return undefined
  const { sales, version, at } = allowed
  const click = readClick(now)
  return {
    consent: { ads: sales.includes('meta'), analytics: sales.includes('ga4'), version, at },
    fbc: cookie('_fbc') ?? (click?.fbclid ? `fb.1.${click.at}.${click.fbclid}` : null),
    fbp: cookie('_fbp'),
    gclid: click?.gclid ?? null,
    // the last two numbers of GA1.1.1234567890.1772430600
    client_id: /\d+\.\d+$/.exec(cookie('_ga') ?? '')?.[0] ?? null,
    page: location.pathname,
  }
}

const cookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null
