import type { Staff } from '#features/accounts/proof.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { exportOrders } from '#features/orders/list/export-orders.ts'
import { listOrders } from '#features/orders/list/list-orders.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { benchBesideReports } from './bench-beside-reports.ts'
import type { BenchDatabases, Engine } from './bench-databases.ts'
import { type OrderLists, orderLists, summaryRanges } from './order-lists.ts'
import { heading, line, median, quantile } from './report.ts'
import { timed } from './timed.ts'
import { withOrders } from './with-orders.ts'

const SIZES = [10_000, 200_000, 1_000_000]
const ENGINES: readonly Engine[] = ['sqlite', 'postgres']
const TIMING = { rounds: 40, warmUp: 3, longestMs: 4_000 }
const EXPORTED = 100_000
/** The effect of reports on shoppers is measured with this many orders, or with the most that are requested. */
const BESIDE_REPORTS = 200_000
const MEBIBYTE = 1024 * 1024

type Say = (line: string) => void
type Backoffice = { shop: Shop; by: Staff }
/** The median of the default page at the smallest size, by engine: the base for larger sizes. */
type Smallest = Map<Engine, number>

/**
 * The orders screen on databases of several sizes, named by `BENCH_ORDERS=10000,200000` (and `BENCH_ENGINE=sqlite` for
 * one engine); then the effect of a slow report on shoppers.
 */
export async function benchOrders(databases: BenchDatabases, say: Say) {
  const smallest: Smallest = new Map()
  for (const engine of enginesOf(process.env.BENCH_ENGINE))
    for (const orders of sizesOf(process.env.BENCH_ORDERS)) {
      say(heading(`${orders.toLocaleString('en-US')} orders on ${engine}`))
      await withOrders(await databases.place(engine), { orders, say }, async shop =>
        benchBackoffice({ shop, by: (await makeAdmin(shop)).by }, { orders, smallest, say }),
      )
    }
  const orders = Math.min(BESIDE_REPORTS, Math.max(...sizesOf(process.env.BENCH_ORDERS)))
  await benchBesideReports(databases, { orders, say })
}

const sizesOf = (named: string | undefined): number[] =>
  named === undefined ? SIZES : named.split(',').map(Number)
const enginesOf = (named: string | undefined): readonly Engine[] =>
  ENGINES.filter(engine => named === undefined || engine === named)

async function benchBackoffice(
  { shop, by }: Backoffice,
  { orders, smallest, say }: { orders: number; smallest: Smallest; say: Say },
) {
  const { engine } = shop.db
  const newest = await newestOrder(shop)
  const read = await timed(() => findOrder(shop, { orderNo: newest.orderNo }), TIMING)
  say(line('one order by its number', median(read), 'ms'))
  const print = (what: string, times: readonly number[], goal?: string) =>
    say(
      line(
        what,
        median(times),
        `ms   p99 ${quantile(times, 0.99).toFixed(1)}   ${(median(times) / median(read)).toFixed(0)}x`,
        goal,
      ),
    )
  for (const [what, { filter, view, goal }] of Object.entries<OrderLists[string]>(orderLists(new Date()))) {
    const times = await timed(async () => {
      const listed = await listOrders(shop, { by, filter, view })
      if (!listed.ok) throw new Error(listed.code)
    }, TIMING)
    print(what, times, goal(engine, orders))
    if (what === 'newest 50') printGrowth(median(times), { engine, smallest, say })
  }
  for (const [what, range] of Object.entries(summaryRanges(new Date()))) {
    const summed = await timed(() => summarizeOrders(shop, { by, range }), TIMING)
    print(what, summed)
  }
  print('a cell edited: the note', await editNotes({ shop, by }, newest.id), 'below 5 ms')
  if (orders >= EXPORTED) await benchExport({ shop, by }, say)
}

function printGrowth(
  ms: number,
  { engine, smallest, say }: { engine: Engine; smallest: Smallest; say: Say },
) {
  const first = smallest.get(engine)
  if (first === undefined) smallest.set(engine, ms)
  else say(line('  of the smallest database', ms / first, 'x', 'at most 3'))
}

async function newestOrder(shop: Shop): Promise<{ id: string; orderNo: number }> {
  const row = await shop.db.main
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo'])
    .orderBy('order_no', 'desc')
    .executeTakeFirstOrThrow()
  return row
}

async function editNotes({ shop, by }: Backoffice, id: string): Promise<number[]> {
  let edit = 0
  return timed(async () => {
    const change = { fields: { note: `Call again, ${edit++}` } }
    const changed = await changeOrder(shop, { by, id, change })
    if (!changed.ok) throw new Error(changed.code)
  }, TIMING)
}

/** Reads everything that an export needs, without writing the file. */
async function benchExport({ shop, by }: Backoffice, say: Say) {
  const before = process.memoryUsage.rss()
  let peak = before
  let exported = 0
  const startedAt = performance.now()
  const what = { filter: { withHidden: true } }
  const exporting = await exportOrders(shop, { by, what, maximum: Number.MAX_SAFE_INTEGER - 1 })
  if (!exporting.ok) throw new Error(exporting.code)
  for await (const part of exporting.parts) {
    exported += part.length
    peak = Math.max(peak, process.memoryUsage.rss())
    if (exported >= EXPORTED) break
  }
  say(
    line(
      `reading ${EXPORTED.toLocaleString('en-US')} orders to export`,
      (performance.now() - startedAt) / 1000,
      's',
    ),
  )
  say(line('memory it took', (peak - before) / MEBIBYTE, 'MB', 'below 100'))
}
