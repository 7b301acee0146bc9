import type { BenchDatabases } from './bench-databases.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { startMeasured } from './measured-process.ts'
import { summaryRanges } from './order-lists.ts'
import { heading } from './report.ts'
import { timeBeside } from './time-beside.ts'
import { withOrders } from './with-orders.ts'

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
    const address = `${shop.origin}/v1/orders-summary?startDate=${startDay}&endDate=${endDay}`
    await timeBeside(shop, { address, name: 'the overview', cookie, goal: 'below 2', say })
  } finally {
    await shop.stop()
  }
}
