import { MADE_PASSWORD } from '#tests/made-password.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { timePages } from './time-pages.ts'
import { withOrders } from './with-orders.ts'

const ADMIN = 'owner@pothik.example'
const ORDERS = 200_000
const PAGES = 150
const WARM_UP = 20
const PAUSE_MS = 20
/** Walks the whole index for a size that few orders have and a price that none has: the slowest that staff can ask. */
const SLOWEST = '/v1/orders?size=39.5&color=Tan&minPrice=9000000'

/** What shoppers feel while somebody in the desk asks for the slowest list again and again, over HTTP on SQLite. */
export async function benchBesideReports(databases: BenchDatabases, say: (line: string) => void) {
  say(
    heading(`Shoppers' pages beside the slowest list of ${ORDERS.toLocaleString('en-US')} orders on sqlite`),
  )
  const place = await databases.place('sqlite')
  await withOrders(place, { orders: ORDERS, say }, async () => {})
  const account = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: MADE_PASSWORD }
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ...account,
  })
  try {
    const cookie = await logIn(shop.origin)
    const paths = await choicePaths(shop.origin)
    await timePages(shop, paths.slice(0, WARM_UP), () => true)
    const idle = await timePages(shop, paths.slice(WARM_UP, WARM_UP + PAGES), () => true, PAUSE_MS)
    let isOver = false
    const lists: number[] = []
    const asking = (async () => {
      while (!isOver) {
        const startedAt = performance.now()
        const answer = await fetch(shop.origin + SLOWEST, { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`)
        lists.push(performance.now() - startedAt)
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
    say(line(`the slowest list (${lists.length} of them)`, median(lists), 'ms'))
    for (const kind of ['kept', 'rendered'] as const) {
      const [alone, beside] = [quantile(idle[kind], 0.99), quantile(busy[kind], 0.99)]
      say(line(`a ${kind} page p99, idle`, alone, 'ms'))
      say(line(`a ${kind} page p99, beside the list`, beside, 'ms'))
      say(line('ratio', beside / alone, 'x', 'below 2'))
    }
  } finally {
    await shop.stop()
  }
}

async function logIn(origin: string): Promise<string> {
  const login = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ADMIN, password: MADE_PASSWORD }),
  })
  if (!login.ok) throw new Error(`the login was answered with ${login.status}`)
  return login.headers
    .getSetCookie()
    .map(one => one.split(';', 1)[0])
    .join('; ')
}
