import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { startMeasured } from './measured-process.ts'
import { summaryRanges } from './order-lists.ts'
import { heading, line, median, quantile } from './report.ts'
import { timePages } from './time-pages.ts'
import { withOrders } from './with-orders.ts'

const PAGES = 150
const WARM_UP = 20
const PAUSE_MS = 20
type Asked = { orders: number; say: (line: string) => void }

/** Measures shoppers' pages over HTTP on SQLite while the slowest report, a year's overview, is loaded repeatedly. */
export async function benchBesideReports(databases: BenchDatabases, { orders, say }: Asked) {
  say(
    heading(`Shoppers' pages beside a year's overview of ${orders.toLocaleString('en-US')} orders on sqlite`),
  )
  const place = await databases.place('sqlite')
  await withOrders(place, { orders, say }, async () => {})
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ...ADMIN_ENV,
  })
  try {
    const cookie = await logIn(shop)
    const { startDay, endDay } = summaryRanges(new Date())['the overview of 12 months']
    const overview = `${shop.origin}/v1/orders-summary?startDate=${startDay}&endDate=${endDay}`
    const paths = await choicePaths(shop.origin)
    await timePages(shop, paths.slice(0, WARM_UP), () => true)
    const idle = await timePages(shop, paths.slice(WARM_UP, WARM_UP + PAGES), () => true, PAUSE_MS)
    let isOver = false
    const overviews: number[] = []
    const asking = (async () => {
      while (!isOver) {
        const startedAt = performance.now()
        const answer = await fetch(overview, { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`the overview was answered with ${answer.status}`)
        overviews.push(performance.now() - startedAt)
      }
    })()
    const busy = await timePages(
      shop,
      paths.slice(WARM_UP + PAGES, WARM_UP + 2 * PAGES),
      () => true,
      PAUSE_MS,
    )
    isOver = true
    await asking
    say(line(`the overview (${overviews.length} of them)`, median(overviews), 'ms'))
    for (const kind of ['kept', 'rendered'] as const) {
      const [alone, beside] = [quantile(idle[kind], 0.99), quantile(busy[kind], 0.99)]
      say(line(`a ${kind} page p99, idle`, alone, 'ms'))
      say(line(`a ${kind} page p99, beside the overview`, beside, 'ms'))
      say(line('ratio', beside / alone, 'x', 'below 2'))
    }
  } finally {
    await shop.stop()
  }
}
