import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { PRODUCT_COLUMNS } from '#features/catalog/rows.ts'
import { type ProductSearch, searchProducts } from '#features/search/search-products.ts'
import type { Shop } from '#features/shop.ts'
import { makeShop } from '#tests/support/makers.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { insertCatalogue } from './large-catalogue.ts'
import { heading, line, median } from './report.ts'

const PRODUCTS = 5000
const ROUNDS = 7
const TIMES = 40
const MEGABYTE = 1_000_000

const searches: Record<string, readonly ProductSearch[]> = {
  'plain words': [
    { query: 'padma slide' },
    { query: 'oxford' },
    { query: 'turag boot' },
    { query: 'suede mule' },
  ],
  'the beginning of a word': [{ query: 'kar' }, { query: 'brahm' }, { query: 'pad' }, { query: 'lo' }],
  misspelled: [
    { query: 'kornofuli lofar' },
    { query: 'brhmaputra' },
    { query: 'sandle' },
    { query: 'oxfrod' },
  ],
  Bengali: [{ query: 'পদ্মা' }, { query: 'কালো স্যান্ডেল ৪২' }, { query: 'যমুনা চপ্পল' }, { query: 'চামড়ার জুতা' }],
  'words and filters': [
    { query: 'loafer', size: 42, color: 'Black', sort: 'price-asc' },
    { query: 'black', category: 'Sandal', toTaka: 2500 },
  ],
  'filters alone': [{}, { size: 43, color: 'Tan', sort: 'newest' }],
  'nothing to be found': [{ query: 'xqzvwk' }, { query: 'laptop' }],
}

/** The index over a large catalogue: each kind of search, compared with scanning every text. */
export async function benchSearch(databases: BenchDatabases, say: (line: string) => void) {
  const { dataDir } = await databases.place('sqlite')
  const { db } = await startDb({ dataDir })
  const shop = makeShop(db, systemClock)
  say(heading(`Search in ${PRODUCTS} products, in milliseconds of the one thread`))
  await insertCatalogue(db, PRODUCTS)
  const buildMs = await reportIndex(shop, say)

  const scanMs = await measureScan(shop)
  const all: number[] = []
  for (const [kind, examples] of Object.entries(searches)) {
    const costs: number[] = []
    for (const search of examples) costs.push(await meanCost(() => searchProducts(shop, search)))
    say(line(kind, median(costs), 'ms'))
    all.push(...costs)
  }
  const middle = median(all)
  say(line('the median of all searches', middle, 'ms', 'under 5'))
  say(line('looking for the words in every text', scanMs, 'ms'))
  say(line('a search, against looking in every text', middle / scanMs, 'times'))
  say(line('building the index, against a search', buildMs / middle, 'times'))
  await db.close()
}

/** The times to build and to update, the longest wait of other work meanwhile, and the memory. */
async function reportIndex(shop: Shop, say: (line: string) => void): Promise<number> {
  const before = heldBytes()
  const waits = watchLoop()
  const buildMs = await cpuMilliseconds(() => shop.productIndex.fresh())
  const longestMs = waits.stop()
  say(line('building the index', buildMs, 'ms'))
  say(line('the longest that others waited meanwhile', longestMs, 'ms'))
  say(line('memory of the index', (heldBytes() - before) / MEGABYTE, 'MB'))
  const updates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.db.transact(async ({ publish }) => publish('catalog'))
    updates.push(await cpuMilliseconds(() => shop.productIndex.fresh()))
  }
  say(line('bringing it up to date after a change', median(updates), 'ms'))
  return buildMs
}

/** Processor time of this thread: other processes of a shared machine do not count. */
async function cpuMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/** The system counts a thread's time in steps of a few milliseconds: one search alone would be 0 or 4. */
const meanCost = async (work: () => Promise<unknown>): Promise<number> =>
  (await cpuMilliseconds(async () => {
    for (let time = 0; time < TIMES; time += 1) await work()
  })) / TIMES

/** Measures after a garbage collection, where Node was started with that option. */
function heldBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** The longest work between two turns of the event loop. */
function watchLoop() {
  let longestMs = 0
  let isWatching = true
  let last = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
    if (isWatching) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop() {
      isWatching = false
      return longestMs
    },
  }
}

/** A search without the index: every text in lower case, every word searched in it, the found products read. */
async function measureScan(shop: Shop): Promise<number> {
  const rows = await shop.db.main.selectFrom('products').select(PRODUCT_COLUMNS).execute()
  const texts = rows.map(({ id, price, discount, image, created_at, updated_at, ...words }) => ({
    id,
    text: Object.values(words).join(' ').toLowerCase(),
  }))
  const costs: number[] = []
  for (const { query = '' } of Object.values(searches).flat())
    costs.push(
      await meanCost(async () => {
        const words = query.toLowerCase().split(' ')
        const found = texts.filter(({ text }) => words.every(word => text.includes(word)))
        await listProducts(shop, { ids: found.slice(0, 24).map(({ id }) => id) })
      }),
    )
  return median(costs)
}
