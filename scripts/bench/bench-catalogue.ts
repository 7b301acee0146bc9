import { join } from 'node:path'
import { formatTaka } from '#domain/money.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median } from './report.ts'

const ADMIN = 'owner@pothik.example'
const ORIGIN = 'http://shop.test'
const SAVES = 100
const WARM_UP = 10
/** A page that still shows the old price after this many reads is never updated. */
const MAXIMUM_READS = 2000

/** From saving a price in the back office to the new price on the cached page, in the same and in another process. */
export async function benchCatalogue(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`A saved price on its kept page, one process on ${engine}`))
    await withShops(await databases.place(engine), 1, async ([shop]) => {
      if (shop) await benchSaves({ backoffice: shop, storefront: shop }, say)
    })
  }
  say(heading('A saved price on its kept page, read from another process over postgres'))
  await withShops(await databases.place('postgres'), 2, async ([backoffice, storefront]) => {
    if (backoffice && storefront) await benchSaves({ backoffice, storefront }, say)
  })
}

async function withShops(place: BenchPlace, count: number, use: (shops: MeasuredProcess[]) => Promise<void>) {
  const shops: MeasuredProcess[] = []
  try {
    for (let number = 0; number < count; number += 1) {
      const env = { ...place.env, DATA_DIR: join(place.dataDir, String(number)) }
      const account = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: MADE_PASSWORD, PUBLIC_ORIGIN: ORIGIN }
      shops.push(await startMeasured(new URL('serve-shop.ts', import.meta.url), [], { ...env, ...account }))
    }
    await use(shops)
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

type Shops = { backoffice: MeasuredProcess; storefront: MeasuredProcess }

async function benchSaves({ backoffice, storefront }: Shops, say: (line: string) => void) {
  const cookie = await logIn(backoffice)
  const { id, slug } = await anyProduct(backoffice)
  const page = `${storefront.origin}/products/${slug}`
  const kept: number[] = []
  const seen: number[] = []
  const lags: number[] = []
  const reads: number[] = []
  for (let save = -WARM_UP; save < SAVES; save += 1) {
    const price = 2000 + WARM_UP + save
    await readPage(page)
    const keptAt = performance.now()
    await readPage(page)
    const startedAt = performance.now()
    await savePrice(backoffice, { cookie, id, price })
    const answeredAt = performance.now()
    const count = await readUntil(page, formatTaka(price))
    const seenAt = performance.now()
    if (save < 0) continue
    kept.push(startedAt - keptAt)
    seen.push(seenAt - startedAt)
    lags.push(seenAt - answeredAt)
    reads.push(count)
  }
  const first = reads.filter(count => count === 1).length
  say(line('reads after the answer until it shows, most', Math.max(...reads), '', '1'))
  say(line(`shown by the first read, of ${SAVES} saves`, first, '', String(SAVES)))
  say(line('a kept page, read again', median(kept), 'ms'))
  say(line('the answer until the new page is read', median(lags), 'ms'))
  say(line('saved and seen', median(seen), 'ms'))
  say(line('ratio of saved and seen to a kept page', median(seen) / median(kept), 'x'))
}

async function readPage(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return await answer.text()
}

async function readUntil(url: string, text: string): Promise<number> {
  for (let count = 1; count <= MAXIMUM_READS; count += 1)
    if ((await readPage(url)).includes(text)) return count
  throw new Error(`${url} never showed ${text}`)
}

async function savePrice(shop: MeasuredProcess, save: { cookie: string; id: string; price: number }) {
  const answer = await fetch(`${shop.origin}/v1/products/${save.id}`, {
    method: 'PUT',
    headers: { cookie: save.cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ price: save.price, discount: 0 }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a price was answered with ${answer.status}`)
}

async function logIn(shop: MeasuredProcess): Promise<string> {
  const answer = await fetch(`${shop.origin}/v1/auth/login`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ADMIN, password: MADE_PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (!cookie) throw new Error(`the login was answered with ${answer.status}`)
  return cookie
}

async function anyProduct(shop: MeasuredProcess): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${shop.origin}/v1/products?limit=1`)
  const { data } = await answer.json()
  return { id: data[0]._id, slug: data[0].slug }
}
