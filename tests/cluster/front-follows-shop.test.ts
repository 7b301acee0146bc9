import { copyFileSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#adapters/courier/free-port.ts'
import { lockOpening } from '#features/opening/opening-reader.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openBuiltShop } from '#tests/support/open-built-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { startNginx } from './nginx.ts'
import { orderAt } from './order-at.ts'

const TIME_LIMIT_MS = atPace(180_000)
/** How long a visitor may read what was changed. */
const SOON_MS = atPace(2000)

const portOf = (origin: string) => Number(new URL(origin).port)
const PAGES = [
  '/',
  '/bn',
  '/?category=Casual',
  '/products/oxford',
  '/products/oxford?color=Black&size=42',
  '/bn/products/oxford',
  '/search?category=Casual',
  '/feeds/products.xml',
]
const OTHERS = ['/cart', '/bn/cart', '/terms-and-condition', '/privacy', '/reviews']

const setOpening = (shop: Shop, state: 'open' | 'closed') =>
  shop.db.transact(async transaction => {
    await lockOpening(transaction)
    await transaction.tx.updateTable('opening').set({ state }).execute()
    transaction.publish('opening')
  })

/** Reads the pages without a pause, and returns how long after a change the last visitor began to read an old one. */
async function oldestSeenMs(origin: string, pages: readonly string[], change: () => Promise<unknown>) {
  const answers = async (page: string) => {
    const { status, text } = await ask(origin, page)
    return `${status} ${text}`
  }
  const before = new Map<string, string>()
  let changedAt: number | undefined
  let oldestMs = 0
  const readers = pages.map(async page => {
    before.set(page, await answers(page))
    for (;;) {
      const sentAt = performance.now()
      const isOld = (await answers(page)) === before.get(page)
      if (changedAt !== undefined && sentAt > changedAt) {
        if (!isOld) return
        oldestMs = Math.max(oldestMs, sentAt - changedAt)
        if (oldestMs > 10 * SOON_MS) throw new Error(`${page} stays as it was`)
      }
      await sleep(50)
    }
  })
  while (before.size < pages.length) await sleep(20)
  await change()
  changedAt = performance.now()
  await Promise.all(readers)
  return Math.round(oldestMs)
}

test(
  'a price, a sold-out size, a setting and a closed shop reach every visitor of two processes behind a cache within two seconds',
  async () => {
    const database = await freshDatabase('postgres')
    onTestFinished(database.remove)
    const given = { database, engine: 'postgres' } as const
    const [one, two] = [await openBuiltShop(given), await openBuiltShop(given)]
    const { shop } = one
    const { cookie } = await makeAdmin(shop)
    const variants = [makeVariant('Black', { 42: 1 })]
    const product = await makeProduct(shop, { name: 'Oxford', category: 'Casual', priceTaka: 2500, variants })
    const { origin } = await startNginx([portOf(one.origin), portOf(two.origin)])
    const seen: Record<string, number> = {}
    seen.price = await oldestSeenMs(origin, PAGES, async () => {
      const body = { price: 3333 }
      const headers = headersOf(cookie)
      const changed = await ask(two.origin, `/v1/products/${product.id}`, { method: 'PUT', headers, body })
      expect(changed.status).toBe(200)
    })
    seen.soldOut = await oldestSeenMs(origin, ['/products/oxford', '/bn/products/oxford'], async () => {
      const placed = await orderAt(origin, { product, phone: '01712345678', key: 'the-last-pair-of-all' })
      expect([placed.status, placed.text]).toEqual([201, expect.any(String)])
    })
    seen.setting = await oldestSeenMs(origin, [...PAGES, ...OTHERS], () =>
      setSettings(shop, 'shop', { name: 'Karigar' }),
    )
    seen.closed = await oldestSeenMs(origin, [...PAGES, ...OTHERS], () => setOpening(shop, 'closed'))
    expect((await ask(origin, '/')).status).toBe(503)
    seen.opened = await oldestSeenMs(origin, [...PAGES, ...OTHERS], () => setOpening(shop, 'open'))
    console.log(`an old page was read at most so many milliseconds after a change: ${JSON.stringify(seen)}`)
    for (const [what, ms] of Object.entries(seen)) expect(ms, what).toBeLessThanOrEqual(SOON_MS)
  },
  TIME_LIMIT_MS,
)

test(
  'while no shop answers, shoppers read on, whoever orders is told so plainly in their language, and the shop comes back by itself',
  async () => {
    const database = await freshDatabase('sqlite')
    onTestFinished(database.remove)
    const port = await freePort(0)
    const open = () => openBuiltShop({ database, env: { PORT: String(port) } })
    const first = await open()
    const variants = [makeVariant('Black', { 42: 5 })]
    const product = await makeProduct(first.shop, { name: 'Oxford', category: 'Casual', variants })
    const { origin } = await startNginx([port, port])
    const read = ['/', '/bn', '/products/oxford', '/search?category=Casual', '/cart', pictureOf(database)]
    const before = await Promise.all(read.map(page => ask(origin, page)))
    expect(before.map(({ status }) => status)).toEqual(read.map(() => 200))
    await first.close()
    // longer than anything is kept without asking the shop
    await sleep(1100)
    for (const [index, page] of read.entries())
      expect(await ask(origin, page), page).toMatchObject({ status: 200, text: before[index]?.text })
    const marked = await ask(origin, '/products/oxford?utm_source=facebook&fbclid=never-seen')
    expect(marked.text).toBe(before[2]?.text)

    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' }
    for (const answer of [
      await ask(origin, '/checkout'),
      await ask(origin, '/bn/checkout'),
      await ask(origin, '/checkout', { headers: form, body: 'recipient_name=Rahim' }),
      await ask(origin, '/products/never-read'),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '5' },
      })
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      for (const words of ['Your cart is kept', 'আপনার কার্ট']) expect(answer.text).toContain(words)
    }
    const order = () => orderAt(origin, { product, phone: '01712345678', key: 'sent-while-nobody-was-there' })
    const [refused, inBengali] = [
      await order(),
      await ask(origin, '/v1/orders', {
        headers: { 'accept-language': 'bn', 'idempotency-key': 'a' },
        body: {},
      }),
    ]
    expect([refused.status, jsonOf(refused).success, jsonOf(refused).message]).toEqual([
      503,
      false,
      'The shop cannot be reached. Please try again in a moment.',
    ])
    expect([inBengali.status, jsonOf(inBengali).message]).toEqual([
      503,
      expect.stringContaining('দোকানের সাথে'),
    ])

    await open()
    expect((await order()).status).toBe(201)
    for (const page of [...read, '/checkout']) expect((await ask(origin, page)).status, page).toBe(200)
  },
  TIME_LIMIT_MS,
)

const DEMO_PICTURES = 'demo/pictures'
const anyPicture = () => globSync('*.avif', { cwd: DEMO_PICTURES })[0] ?? ''

/** The address of an uploaded picture. */
function pictureOf({ dataDir }: { dataDir: string }): string {
  copyFileSync(join(DEMO_PICTURES, anyPicture()), join(dataDir, 'uploads', 'a-picture.avif'))
  return '/uploads/a-picture.avif'
}

test(
  'a picture that was removed is gone in front of the shop, too, for who read it before, and stays so while no shop answers',
  async () => {
    const { origin: behind, config, close } = await openBuiltShop()
    const { origin } = await startNginx([portOf(behind), portOf(behind)])
    const picture = pictureOf(config)
    expect((await ask(origin, picture)).status).toBe(200)
    rmSync(join(config.dataDir, picture))
    const status = async () => (await ask(origin, picture)).status
    await expect.poll(status, { timeout: SOON_MS }).toBe(404)
    await close()
    // longer than anything is kept without asking the shop
    await sleep(1100)
    expect(await status()).toBe(404)
  },
  TIME_LIMIT_MS,
)
