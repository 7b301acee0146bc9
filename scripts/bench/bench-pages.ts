import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { type Load, load } from './load.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { inRawAnswers, rawAnswer } from './raw-answer.ts'
import { heading, line, median } from './report.ts'
import { anyItem, sendOrder } from './send-orders.ts'

const ROUNDS = 7
const REQUESTS = 20_000
/** Product pages in colours and sizes that were not requested before: cache misses. */
const MISSES = 300

const SALES = 100
/** A shop is measured as it is once it has run for minutes: before that, much of the cost is code that is compiled. */
const WARM_UP = 15

/** The cost of a bare answer, in microseconds, and where the figures go. */
type Against = { raw: number; say: (line: string) => void }

const brotli = { 'accept-encoding': 'br' }
const cpuOf = async (server: MeasuredProcess, what: Load) =>
  (await load(server, what)).cpuMicrosecondsPerRequest

/** Cached pages against raw node:http sending the same bytes, and against rendering them; product reads of the API. */
export async function benchPages(databases: BenchDatabases, say: (line: string) => void) {
  const { env } = await databases.place('sqlite')
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], env)
  try {
    const slug = await anySlug(shop.origin)
    say(heading('Pages: CPU per request'))
    const raw = await rawAnswer(say)
    await benchKept(shop, { name: 'home', path: '/' }, say)
    await benchKept(shop, { name: 'product', path: `/products/${slug}` }, say)
    await benchMiss(shop, { raw, say })
    say(heading('Product reads of the API (24 products, all variants and stock)'))
    await benchRead(shop, { name: 'list', path: '/v1/products', goal: '1000; 20000 bytes' }, say)
    await benchReadAfterSale(shop, { name: 'list', path: '/v1/products', most: 60 }, { raw, say })
    await benchRead(shop, { name: 'by slug', path: `/v1/products/slug/${slug}`, goal: '500' }, say)
    await benchReadAfterSale(
      shop,
      { name: 'by slug', path: `/v1/products/slug/${slug}`, most: 15 },
      { raw, say },
    )
  } finally {
    await shop.stop()
  }
}

async function benchKept(
  shop: MeasuredProcess,
  page: { name: string; path: string },
  say: (line: string) => void,
) {
  const answer = await fetch(shop.origin + page.path, { headers: brotli })
  await answer.arrayBuffer()
  const bodyBytes = answer.headers.get('content-length') ?? ''
  const raw = await startMeasured(new URL('serve-bytes.ts', import.meta.url), [shop.origin + page.path])
  try {
    const what = { path: page.path, headers: brotli, requests: REQUESTS }
    await Promise.all([load(shop, what), load(raw, what)])
    const kept: number[] = []
    const floor: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      kept.push(await cpuOf(shop, what))
      floor.push(await cpuOf(raw, what))
    }
    say(line(`kept ${page.name} page (${bodyBytes} bytes of brotli)`, median(kept), 'µs'))
    say(line('raw node:http, the same bytes', median(floor), 'µs'))
    say(line('ratio', median(kept) / median(floor), 'x', 'at most 1.05'))
  } finally {
    await raw.stop()
  }
}

async function benchMiss(shop: MeasuredProcess, { raw, say }: Against) {
  const paths = await choicePaths(shop.origin)
  const read = async (path: string) => (await fetch(shop.origin + path, { headers: brotli })).arrayBuffer()
  for (const path of paths.splice(0, MISSES)) await read(path)
  const missed = paths.splice(0, MISSES)
  const { cpuMicroseconds } = await shop.usage()
  for (const path of missed) await read(path)
  const spent = (await shop.usage()).cpuMicroseconds - cpuMicroseconds
  const what = 'a product page rendered and compressed (not kept yet)'
  say(inRawAnswers(what, spent / missed.length, { raw, most: 300 }))
}

async function benchRead(
  shop: MeasuredProcess,
  read: { name: string; path: string; goal: string },
  say: (line: string) => void,
) {
  const kept = await load(shop, { path: read.path, headers: brotli, requests: 5000 })
  say(
    line(
      `${read.name}, unchanged since it was last asked for`,
      kept.cpuMicrosecondsPerRequest,
      'µs',
      read.goal,
    ),
  )
  say(line(`${read.name}, on the wire with its headers`, kept.bytesPerRequest, 'bytes'))
}

/** The cost of the first read after a sale: sales with a read after each, minus sales alone. */
async function benchReadAfterSale(
  shop: MeasuredProcess,
  read: { name: string; path: string; most: number },
  { raw, say }: Against,
) {
  const item = await anyItem(shop.origin)
  const cpuPerSale = async (afterSale: () => Promise<unknown>) => {
    const before = await shop.usage()
    for (let sale = 0; sale < SALES; sale += 1) {
      await sendOrder(shop, item)
      await afterSale()
    }
    return ((await shop.usage()).cpuMicroseconds - before.cpuMicroseconds) / SALES
  }
  const readAgain = async () => (await fetch(shop.origin + read.path, { headers: brotli })).arrayBuffer()
  for (let round = 0; round < WARM_UP; round += 1) await cpuPerSale(readAgain)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push((await cpuPerSale(readAgain)) - (await cpuPerSale(async () => {})))
  const what = `${read.name}, made anew by the first reader after a sale`
  say(inRawAnswers(what, median(costs), { raw, most: read.most }))
}

async function anySlug(origin: string): Promise<string> {
  const home = await (await fetch(`${origin}/`)).text()
  const slug = /\/products\/([\w-]+)/.exec(home)?.[1]
  if (!slug) throw new Error('the home page shows no product')
  return slug
}
