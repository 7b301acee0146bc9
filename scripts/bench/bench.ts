import { cpus } from 'node:os'
import { buildIfStale } from '../build.ts'
import { benchActivity } from './bench-activity.ts'
import { benchCallFigures } from './bench-call-figures.ts'
import { benchCalls } from './bench-calls.ts'
import { benchCatalogue } from './bench-catalogue.ts'
import { benchCustomers } from './bench-customers.ts'
import { benchDatabases } from './bench-databases.ts'
import { benchLaunch } from './bench-launch.ts'
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchLists } from './bench-lists.ts'
import { benchLogin } from './bench-login.ts'
import { benchMessages } from './bench-messages.ts'
import { benchOrderPairs } from './bench-order-pairs.ts'
import { benchOrders } from './bench-orders.ts'
import { benchOrdersTable } from './bench-orders-table.ts'
import { benchPacking } from './bench-packing.ts'
import { benchPages } from './bench-pages.ts'
import { benchPayouts } from './bench-payouts.ts'
import { benchPlaceOrders } from './bench-place-orders.ts'
import { benchProfit } from './bench-profit.ts'
import { benchPush } from './bench-push.ts'
import { benchReplica } from './bench-replica.ts'
import { benchSearch } from './bench-search.ts'
import { benchSettings } from './bench-settings.ts'
import { benchStart } from './bench-start.ts'
import { benchStockReport } from './bench-stock-report.ts'
import { benchUploads } from './bench-uploads.ts'
import { benchVisit } from './bench-visit.ts'
import { benchWebhooks } from './bench-webhooks.ts'
import { benchYears } from './bench-years.ts'

/** `npm run bench` measures everything, `npm run bench -- orders pages` only these parts. Read ratios, not times. */
const sections = {
  pages: benchPages,
  lists: benchLists,
  'place-orders': benchPlaceOrders,
  orders: benchOrders,
  'order-pairs': benchOrderPairs,
  customers: benchCustomers,
  messages: benchMessages,
  'orders-table': benchOrdersTable,
  payouts: benchPayouts,
  profit: benchProfit,
  replica: benchReplica,
  activity: benchActivity,
  calls: benchCalls,
  packing: benchPacking,
  'call-figures': benchCallFigures,
  push: benchPush,
  start: benchStart,
  'stock-report': benchStockReport,
  visit: benchVisit,
  search: benchSearch,
  settings: benchSettings,
  login: benchLogin,
  catalogue: benchCatalogue,
  uploads: benchUploads,
  webhooks: benchWebhooks,
  launch: benchLaunch,
  lighthouse: benchLighthouse,
  years: benchYears,
}

const say = (line: string) => console.log(line)
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in sections))
if (unknown.length > 0) {
  console.error(
    `There is no measurement called ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`,
  )
  process.exit(1)
}

await buildIfStale()
say(`Node ${process.version} on ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`)
const databases = benchDatabases()
try {
  for (const [name, measure] of Object.entries(sections))
    if (asked.length === 0 || asked.includes(name)) await measure(databases, say)
} finally {
  databases.remove()
}
