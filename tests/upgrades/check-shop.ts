import { generateSync } from 'otplib'
import { ask, cookieOf, jsonOf } from '#tests/support/ask.ts'
import { CLERK, type Noted, OWNER, PUBLIC_ORIGIN, signIn } from './filling.ts'

type Given = {
  origin: string
  noted: Noted
  /** Whether its pages are built; the API answers without. */
  hasPages: boolean
  /** The time of the shop: codes of apps follow from it. */
  now(): Date
}

/** Looks at a shop of today's program through its doors: what is missing or other than noted, in words. */
export async function checkShop(given: Given): Promise<string[]> {
  const problems: string[] = []
  await checkPages(given, problems)
  const cookie = await signIn(given.origin, OWNER)
  await checkOrders(given, cookie, problems)
  await checkSettings(given, cookie, problems)
  if (given.noted.hasClerk) await checkClerk(given, problems)
  return problems
}

async function checkPages({ origin, noted, hasPages }: Given, problems: string[]): Promise<void> {
  const { slugs, pictures, tracking } = noted
  const answers = [...pictures, '/v1/products', ...tracking.map(token => `/v1/track/${token}`)]
  answers.push(...slugs.map(slug => `/v1/products/slug/${slug}`))
  const pages = ['/', '/search?name=oxford', '/cart', '/checkout', ...slugs.map(slug => `/products/${slug}`)]
  pages.push(...tracking.map(token => `/track/${token}`))
  const paths = [...answers, ...(hasPages ? pages : [])]
  for (const path of paths) {
    const { status, text } = await ask(origin, path)
    if (status !== 200) problems.push(`${path}: ${status} ${text.slice(0, 200)}`)
  }
}

async function checkOrders({ origin, noted }: Given, cookie: string, problems: string[]): Promise<void> {
  const headers = { cookie, origin: PUBLIC_ORIGIN }
  for (const { id, orderNo, phone, price } of noted.orders) {
    const answer = await ask(origin, `/v1/orders/${id}`, { headers })
    const order = answer.status === 200 ? jsonOf(answer).data : undefined
    const seen = order && [order.order_no, order.recipient_phone]
    if (JSON.stringify(seen) !== JSON.stringify([orderNo, phone])) {
      problems.push(`order ${orderNo}: ${answer.status} ${answer.text.slice(0, 200)}`)
      continue
    }
    const read = noted.read[id]
    if (read === undefined && order.price !== price)
      problems.push(`order ${orderNo} costs ${order.price}, not ${price}`)
    if (read !== undefined)
      for (const difference of differences(read, order)) problems.push(`order ${orderNo}${difference}`)
    const history = await ask(origin, `/v1/orders/${id}/history`, { headers })
    if (history.status !== 200) problems.push(`history of ${orderNo}: ${history.status} ${history.text}`)
  }
  for (const path of [
    '/v1/orders',
    '/v1/orders-summary',
    '/v1/customers',
    '/v1/calls',
    '/v1/packing',
    '/v1/cases',
    '/v1/trash',
    '/v1/activity',
    '/v1/courier/parcels?need=differs',
    '/v1/courier/payouts',
    '/v1/money/profit',
    '/v1/money/stock',
    '/v1/money/advances',
    '/v1/coupons',
    '/v1/reviews',
    '/v1/stock-notices',
    '/v1/auth/users',
    '/v1/data',
    '/v1/orders/export?format=csv',
  ]) {
    const { status, text } = await ask(origin, path, { headers })
    if (status !== 200) problems.push(`${path}: ${status} ${text.slice(0, 200)}`)
  }
}

async function checkSettings({ origin, noted }: Given, cookie: string, problems: string[]): Promise<void> {
  const answer = await ask(origin, '/v1/settings', { headers: { cookie, origin: PUBLIC_ORIGIN } })
  const { sections } = jsonOf(answer).data
  for (const [name, value] of Object.entries(noted.settings))
    for (const difference of differences(value, sections[name]?.value))
      problems.push(`settings ${name}${difference}`)
}

async function checkClerk({ origin, noted, now }: Given, problems: string[]): Promise<void> {
  const half = await signIn(origin, CLERK)
  const headers = { cookie: half, origin: PUBLIC_ORIGIN }
  if (noted.totpSecret !== undefined) {
    const code = generateSync({ secret: noted.totpSecret, epoch: Math.floor(now().getTime() / 1000) })
    const shown = await ask(origin, '/v1/auth/second-factor', { headers, body: { code } })
    if (shown.status !== 200) problems.push(`the clerk's code: ${shown.status} ${shown.text}`)
    headers.cookie = cookieOf(shown) || half
  }
  const me = await ask(origin, '/v1/auth/me', { headers })
  if (me.status !== 200 || !me.text.includes('Moderator')) problems.push(`the clerk: ${me.status} ${me.text}`)
}

/** Of a parcel: when its courier was asked, and is asked next. */
const POLLED = ['synced_at', 'due_at']

/** Where `now` lacks or changes something of `before`: `.items[0].color: "Tan" is "Black"`. */
export function differences(before: unknown, now: unknown, place = ''): string[] {
  if (typeof before !== 'object' || before === null)
    return before === now ? [] : [`${place}: ${JSON.stringify(before)} is ${JSON.stringify(now)}`]
  if (typeof now !== 'object' || now === null) return [`${place} is ${JSON.stringify(now)}`]
  if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length)
    return [`${place} has ${now.length}, not ${before.length}`]
  const found: Record<string, unknown> = { ...now }
  const kept = Object.entries(before).filter(([name]) => !POLLED.includes(name))
  return kept.flatMap(([name, value]) => differences(value, found[name], `${place}.${name}`))
}
