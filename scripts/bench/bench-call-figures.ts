import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { MAXIMUM_SUMMARY_DAYS } from '#domain/orders/order-summary.ts'
import { keepCallDays } from '#features/calls/keep-call-days.ts'
import { summarizeCalls } from '#features/calls/summarize-calls.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { reportDay } from '#features/overview/report-day.ts'
import { fillCalls } from '#scripts/seed/fill-calls.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import type { BenchDatabases, Engine } from './bench-databases.ts'
import { heading, line, median } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 1_000_000
const ROUNDS = 5
const READS = 200

/** The figures of calls and the closing report, by default of a million orders (`BENCH_ORDERS`, `BENCH_ENGINE`). */
export async function benchCallFigures(databases: BenchDatabases, say: (line: string) => void) {
  const orders = Number(process.env.BENCH_ORDERS ?? ORDERS)
  const engines: readonly Engine[] = ['sqlite', 'postgres']
  for (const engine of engines) {
    if (process.env.BENCH_ENGINE !== undefined && process.env.BENCH_ENGINE !== engine) continue
    say(heading(`Calls about ${orders.toLocaleString('en-US')} orders on ${engine}`))
    await withOrders(await databases.place(engine), { orders, say }, async shop => {
      const { by } = await makeAdmin(shop)
      const people = [by.user.id, (await makeModerator(shop)).by.user.id] as const
      const today = dhakaDay(shop.clock.now())
      const fromDay = dayAfter(today, 1 - MAXIMUM_SUMMARY_DAYS)
      const filled = await fillCalls(shop.db, { fromDay, people: [...people] })
      say(`  ${filled.toLocaleString('en-US')} calls in ${MAXIMUM_SUMMARY_DAYS} days`)
      const newest = await shop.db.main
        .selectFrom('orders')
        .select('order_no')
        .orderBy('order_no', 'desc')
        .executeTakeFirstOrThrow()
      const read = median(await timed(() => findOrder(shop, { orderNo: newest.order_no }), READS))
      const print = (what: string, times: readonly number[], goal?: string) =>
        say(
          line(
            what,
            median(times),
            `ms   first ${times[0]?.toFixed(0)}   ${(median(times) / read).toFixed(0)}x`,
            goal,
          ),
        )
      say(line('one order by its number', read, 'ms'))
      const startedAt = performance.now()
      const kept = await keepCallDays(shop)
      say(line(`keeping ${kept} days, once`, (performance.now() - startedAt) / 1000, 's'))
      for (const days of [1, 30, MAXIMUM_SUMMARY_DAYS]) {
        const range = { startDay: dayAfter(today, 1 - days), endDay: today }
        const times = await timed(() => summarizeCalls(shop, { by, range }))
        print(`the calls of ${days} days`, times, 'first 1,000 ms, then 100 ms')
      }
      print('the closing report', await timed(() => reportDay(shop, { by, day: today })))
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
