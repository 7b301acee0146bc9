import { setTimeout } from 'node:timers/promises'
import { freePort } from '#adapters/courier/free-port.ts'
import { parsedMetrics } from '#tests/support/parsed-metrics.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { timePages } from './time-pages.ts'

const SAVES = 500
const WARM_UP = 20
const PAGES = 250
const PAUSE_MS = 10
/** Between saves, so that all of them take about as long as the reads. */
const SAVE_PAUSE_MS = 20

type Say = (line: string) => void
/** A section, and its value for a save: a new one each time. */
type Saved = { name: string; next: (value: Section, save: number) => Section }
type Section = Record<string, unknown>
type Asked = { shop: MeasuredProcess; metrics: string; cookie: string; paths: string[]; say: Say }

/** No page says when stock is low. */
const UNSEEN: Saved = {
  name: 'orders',
  next: (value, save) => ({ ...value, low_stock_pairs: 1 + (save % 9) }),
}
/** The home page and every product page say when a parcel arrives. */
const SEEN: Saved = { name: 'delivery', next: (value, save) => ({ ...value, weekend: [save % 7] }) }

/** Shoppers' pages while an Admin saves a section 500 times: one that pages show, and one that none shows. */
export async function benchSettings(databases: BenchDatabases, say: Say) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { env } = await databases.place(engine)
    const port = String(await freePort(0))
    const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
      ...env,
      ...ADMIN_ENV,
      METRICS_PORT: port,
    })
    try {
      const asked = {
        shop,
        metrics: `http://127.0.0.1:${port}/metrics`,
        cookie: await logIn(shop),
        paths: await choicePaths(shop.origin),
        say,
      }
      for (const saved of [UNSEEN, SEEN]) {
        say(heading(`Shoppers' pages beside ${SAVES} saves of the section ${saved.name} on ${engine}`))
        await benchBesideSaves(asked, saved)
      }
    } finally {
      await shop.stop()
    }
  }
}

async function benchBesideSaves({ shop, metrics, cookie, paths, say }: Asked, saved: Saved) {
  const shown = paths.slice(0, PAGES)
  // all are kept from here on
  await timePages(shop, [...shown, ...shown.slice(0, WARM_UP)], () => true)
  const before = await cacheTallies(metrics)
  const alone = await timePages(shop, shown, () => true, PAUSE_MS)
  const between = await cacheTallies(metrics)
  const { times, saves } = await besideSaves({ shop, shown }, () => saveAgain({ shop, cookie }, saved))
  const after = await cacheTallies(metrics)
  say(line(`a save (${saves.length} of them)`, median(saves), 'ms'))
  for (const [page, idle, busy] of [
    ['the home page', alone.kept, times.kept],
    ['a product page', alone.rendered, times.rendered],
  ] as const) {
    const [quiet, loud] = [quantile(idle, 0.99), quantile(busy, 0.99)]
    say(line(`${page} p99, alone (${idle.length} reads)`, quiet, 'ms'))
    say(line(`${page} p99, beside the saves (${busy.length} reads)`, loud, 'ms'))
    say(line('ratio', loud / quiet, 'x'))
  }
  say(line('pages made anew while nothing was saved', between.made - before.made, ''))
  say(line('pages made anew beside the saves', after.made - between.made, ''))
  say(line('pages sent as kept beside the saves', after.hits - between.hits, ''))
}

/** Reads the pages from the first save to the last. */
async function besideSaves({ shop, shown }: Shown, saveAll: () => Promise<number[]>) {
  let isOver = false
  const saving = saveAll().finally(() => {
    isOver = true
  })
  const rounds: PageTimes[] = []
  while (!isOver) rounds.push(await timePages(shop, shown, () => !isOver, PAUSE_MS))
  const times: PageTimes = {
    kept: rounds.flatMap(round => round.kept),
    rendered: rounds.flatMap(round => round.rendered),
  }
  return { times, saves: await saving }
}
type Shown = { shop: MeasuredProcess; shown: string[] }
type PageTimes = Awaited<ReturnType<typeof timePages>>

type Admin = { shop: MeasuredProcess; cookie: string }

/** Saves the section again and again, each save on the version of the last; returns the times. */
async function saveAgain({ shop, cookie }: Admin, { name, next }: Saved): Promise<number[]> {
  const read = await fetch(`${shop.origin}/v1/settings`, { headers: { cookie } })
  let { value, version } = (await read.json()).data.sections[name]
  const times: number[] = []
  for (let save = 0; save < SAVES; save += 1) {
    value = next(value, save)
    await setTimeout(SAVE_PAUSE_MS)
    const startedAt = performance.now()
    const answer = await fetch(`${shop.origin}/v1/settings/${name}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ value, version }),
    })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`a save was answered with ${answer.status}: ${message}`)
    times.push(performance.now() - startedAt)
    version = data.version
  }
  return times
}

async function cacheTallies(address: string) {
  const metrics = parsedMetrics(await (await fetch(address)).text())
  const tally = (name: string) => metrics.value(`shop_page_cache_${name}_total`) ?? Number.NaN
  return { made: tally('made'), hits: tally('hits') }
}
