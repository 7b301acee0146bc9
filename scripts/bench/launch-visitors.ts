import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Item, phoneOf } from './send-orders.ts'

/** What a shopper's browser asks for, in this order; each list at once, over a few connections. */
export type VisitPlan = {
  /** Pages of the first look, of which a visitor comes to one. */
  landings: readonly string[]
  /** Scripts, style sheets and fonts of a page. */
  files: readonly string[]
  /** Pictures of which a visit sees so many. */
  pictures: readonly string[]
  seenPictures: number
  item: Item
  /** The first of the phones that order: the shop takes few orders from one. */
  phonesFrom: number
}

/** Of a hundred visitors, how many look at a second product, at their cart and checkout, and order. */
const SHARES = { second: 60, cart: 15, order: 2 }
const CONNECTIONS = 4
/** Whoever waits longer has left. */
const LIMIT_MS = 20_000

export type Visits = {
  visitors: number
  seconds: number
  requests: number
  bytes: number
  orders: number
  /** Milliseconds from the request to its whole answer, by what was asked for. */
  tookMs: Record<'page' | 'file' | 'order', number[]>
  failures: Map<string, number>
}

/**
 * Sends whole visits to an origin of this machine, so many begun each second for so many seconds, whatever becomes of
 * those before: each with its own address of the loopback network, connections and mark of an advertisement.
 */
export async function sendVisits(
  origin: string,
  plan: VisitPlan,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Visits> {
  const noted: Visits = {
    visitors: perSecond * seconds,
    seconds: 0,
    requests: 0,
    bytes: 0,
    orders: 0,
    tookMs: { page: [], file: [], order: [] },
    failures: new Map(),
  }
  const beganAt = performance.now()
  const visits: Promise<void>[] = []
  for (let count = 0; count < noted.visitors; count += 1) {
    const waitMs = beganAt + (count * 1000) / perSecond - performance.now()
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    visits.push(visit(origin, plan, count, noted))
  }
  await Promise.all(visits)
  noted.seconds = (performance.now() - beganAt) / 1000
  return noted
}

async function visit(origin: string, plan: VisitPlan, count: number, noted: Visits): Promise<void> {
  const sender = openSender(origin, addressOf(count), noted)
  const pick = (list: readonly string[], step: number) => list[(count * 7 + step) % list.length] ?? '/'
  const pictures = (from: number) =>
    Array.from({ length: plan.seenPictures }, (_, index) =>
      sender.read('file', pick(plan.pictures, from + index)),
    )
  await sender.read('page', `${pick(plan.landings, 0)}?utm_source=facebook&fbclid=${count}`)
  await Promise.all([...plan.files.map(file => sender.read('file', file)), ...pictures(0)])
  if (count % 100 < SHARES.second) {
    await sender.read('page', pick(plan.landings, 1))
    await Promise.all(pictures(plan.seenPictures))
  }
  if (count % 100 < SHARES.cart) {
    await sender.read('page', '/cart')
    await sender.read('page', `/v1/products?ids=${plan.item.productId}`)
    await sender.read('page', '/checkout')
  }
  if (count % 100 < SHARES.order) await sender.order(plan.item, plan.phonesFrom + count)
  sender.close()
}

/** Each visitor has an address of the loopback network, as each has one of the internet. */
const addressOf = (count: number) => `127.${1 + (count >> 16)}.${(count >> 8) & 255}.${1 + (count % 254)}`

/** The connections of one visitor. A failed or refused request is counted and not sent again. */
function openSender(origin: string, localAddress: string, noted: Visits) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const send = (
    kind: keyof Visits['tookMs'],
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<void>(resolve => {
      const sentAt = performance.now()
      let isSettled = false
      const settle = (outcome: number | string) => {
        if (isSettled) return
        isSettled = true
        noted.requests += 1
        if (typeof outcome === 'number' && outcome < 300) noted.tookMs[kind].push(performance.now() - sentAt)
        else noted.failures.set(`${kind} ${outcome}`, (noted.failures.get(`${kind} ${outcome}`) ?? 0) + 1)
        resolve()
      }
      const asked = request(
        {
          hostname,
          port,
          path,
          agent,
          localAddress,
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
        },
        answer => {
          answer.on('data', (bytes: Buffer) => {
            noted.bytes += bytes.length
          })
          answer.on('end', () => settle(answer.statusCode ?? 0))
          answer.on('close', () => settle('cut'))
        },
      )
      asked.setTimeout(LIMIT_MS, () => asked.destroy())
      asked.on('error', () => settle('lost')).on('close', () => settle('lost'))
      asked.end(body)
    })
  return {
    read: (kind: 'page' | 'file', path: string) => send(kind, path),
    async order(item: Item, phone: number) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const refused = noted.failures.size
      await send('order', '/v1/orders', { headers, body: orderBody(item, phone) })
      if (noted.failures.size === refused) noted.orders += 1
    },
    close: () => agent.destroy(),
  }
}

const orderBody = (item: Item, phone: number): string =>
  JSON.stringify({
    recipient_name: 'Rahim Uddin',
    recipient_phone: phoneOf(phone),
    recipient_address: 'House 12, Road 7, Savar, Dhaka',
    district: 'Dhaka',
    upazila: 'Savar',
    shippingCost: 80,
    items: [item],
  })
