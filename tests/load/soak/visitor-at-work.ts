import type { IncomingHttpHeaders } from 'node:http'
import { newVisitor, type Worker } from '../shopper-at-work.ts'

const PAGES = [
  '/',
  '/',
  '/cart',
  '/checkout',
  '/terms-and-condition',
  '/privacy',
  '/v1/products',
  '/verify',
] as const
const WORDS = ['loafer', 'black', 'sandal', 'জুতা', 'derby 42', 'slide', 'brown', 'oxford', 'lofar'] as const
const MARKS = [
  '',
  '',
  '',
  '?utm_source=facebook',
  '?fbclid=',
  '?color=Black',
  '?color=Black&size=42',
] as const
const ENCODINGS = ['br, gzip', 'gzip', 'identity'] as const
/** Every n-th search is for something new. */
const STRANGE_SEARCHES = 4

/** A visitor who only looks: pages, their files, searches, a coupon, a parcel, the picture of a shared product. */
export class VisitorAtWork {
  readonly #at: Worker
  /** Addresses of files named by pages, newest last. */
  readonly #files: string[] = []
  readonly #shared = new Set<string>()

  constructor(at: Worker) {
    this.#at = at
  }

  async page(): Promise<void> {
    const { client, random, place } = this.#at
    const { slug } = random.pick(place.products)
    const mark = random.pick(MARKS)
    const marked = mark.endsWith('=') ? `${mark}${random.below(1e9)}` : mark
    const path = random.below(2) === 0 ? random.pick(PAGES) : `/products/${slug}${marked}`
    const headers = { ...newVisitor().headers, 'accept-encoding': random.pick(ENCODINGS) }
    const answer = await client.call('page', path, { headers })
    if (answer?.headers['content-encoding'] === undefined && answer) this.#remember(answer)
  }

  async file(): Promise<void> {
    const { client, random } = this.#at
    const path = this.#files[random.below(Math.max(1, this.#files.length))] ?? '/favicon.svg'
    await client.call('file', path, { headers: { 'accept-encoding': random.pick(ENCODINGS) } })
  }

  async search(): Promise<void> {
    const { client, random } = this.#at
    const strange = random.below(STRANGE_SEARCHES) === 0 ? ` ${random.below(1e6)}` : ''
    const words = encodeURIComponent(random.pick(WORDS) + strange)
    const path = random.pick([
      `/search?q=${words}`,
      `/v1/products/search?q=${words}`,
      `/search?q=${words}&size=42`,
    ])
    await client.call('search', path, newVisitor())
  }

  async coupon(): Promise<void> {
    const { client, random, place } = this.#at
    const code = random.pick(['PATHIK10', 'EID2025', 'NOTHING'])
    await client.call(
      'coupon',
      `/v1/products/${random.pick(place.products).id}/coupon/${code}/validate`,
      newVisitor(),
    )
  }

  /** Opens the tracking of an order, by the page and by the link that it leads to. */
  async track(): Promise<void> {
    const { client, random, record } = this.#at
    const sent = [...record.orders.values()].filter(({ orderNo }) => orderNo !== undefined)
    const order = sent[random.below(Math.max(1, sent.length))]
    if (order?.phone === undefined) return void (await client.call('track', '/verify', newVisitor()))
    const { headers } = newVisitor()
    const body = { order_no: order.orderNo, code: order.phone.slice(-4) }
    const answer = await client.call('track', '/v1/track', { headers: { ...headers, ...ORIGIN }, body })
    if (answer?.status !== 200) return
    const { token } = JSON.parse(answer.text).data
    await client.call('track', random.pick([`/track/${token}`, `/v1/track/${token}`]), { headers })
  }

  async share(): Promise<void> {
    const { client, random } = this.#at
    const shared = [...this.#shared]
    const path = shared[random.below(Math.max(1, shared.length))]
    if (path === undefined || random.below(4) === 0) {
      await client.call('share', random.pick(['/sitemap.xml', '/feeds/products.xml', '/robots.txt']))
      return
    }
    await client.call('share', path)
  }

  /** Uncompressed pages name the files that a browser requests next. */
  #remember({ text }: { text: string; headers: IncomingHttpHeaders }): void {
    for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"]+)"/g))
      if (!this.#files.includes(path)) this.#files.push(path)
    for (const [, path = ''] of text.matchAll(/(\/share\/[^"]+?\.jpg)/g)) this.#shared.add(path)
    this.#files.splice(0, this.#files.length - KEPT_FILES)
  }
}

/** The origin header of the shop's own pages. */
const ORIGIN = { origin: 'http://shop.test' }
const KEPT_FILES = 400
