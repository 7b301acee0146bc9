import { listAdSpend } from '#features/ad-spend/list-ad-spend.ts'
import { countWaitingMoney } from '#features/costs/count-waiting-money.ts'
import { listCosts } from '#features/costs/list-costs.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { reportStock } from '#features/stock-report/report-stock.ts'
import { makeAdmin } from '#tests/support/people.ts'
import type { BenchDatabases, Engine } from './bench-databases.ts'
import { heading, line, median } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 100_000
const ROUNDS = 5
const READS = 200

/** The stock at cost, the costs and the spending beside 100,000 orders (`BENCH_ORDERS`, `BENCH_ENGINE`). */
export async function benchStockReport(databases: BenchDatabases, say: (line: string) => void) {
  const orders = Number(process.env.BENCH_ORDERS ?? ORDERS)
  const engines: readonly Engine[] = ['sqlite', 'postgres']
  for (const engine of engines) {
    if (process.env.BENCH_ENGINE !== undefined && process.env.BENCH_ENGINE !== engine) continue
    say(heading(`Stock and costs beside ${orders.toLocaleString('en-US')} orders on ${engine}`))
    await withOrders(await databases.place(engine), { orders, say }, async shop => {
      const { by } = await makeAdmin(shop)
      const { order_no: orderNo } = await shop.db.main
        .selectFrom('orders')
        .select('order_no')
        .orderBy('order_no', 'desc')
        .executeTakeFirstOrThrow()
      const read = median(await timed(() => findOrder(shop, { orderNo }), READS))
      say(line('one order by its number', read, 'ms'))
      const print = (what: string, times: readonly number[], goal?: string) =>
        say(
          line(
            what,
            median(times),
            `ms   first ${times[0]?.toFixed(0)}   ${(median(times) / read).toFixed(0)}x`,
            goal,
          ),
        )
      for (const days of [7, 30, 90])
        print(`the stock, sold in ${days} days`, await timed(() => reportStock(shop, { by, days })), '300 ms')
      print('the costs of all colours', await timed(() => listCosts(shop, { by })), '300 ms')
      print('spending of this month', await timed(() => listAdSpend(shop, { by })), '300 ms')
      print('what is open in money', await timed(() => countWaitingMoney(shop, { by })), '100 ms')
    })
  }
}

async function timed(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times
}
