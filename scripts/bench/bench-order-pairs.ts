import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { listOrders } from '#features/orders/list/list-orders.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import type { BenchDatabases, Engine } from './bench-databases.ts'
import { fillYears } from './fill-years.ts'
import { orderPairs } from './order-pairs.ts'
import { heading, line } from './report.ts'

const ORDERS = 1_000_000
const ROUNDS = 3
/** What is faster is not asked again. */
const FAST_MS = 10
const NAMED = 40
const SLOW_MS = 50

/**
 * Every filter of the list of orders with every order and every other filter, at the feature: names the slowest, by the
 * fastest of three rounds. On SQLite CPU time of the whole process, since everything runs in it; on PostgreSQL time.
 * `BENCH_ORDERS`, `BENCH_ENGINE`; the filled places are those of `years`.
 */
export async function benchOrderPairs(databases: BenchDatabases, say: (line: string) => void): Promise<void> {
  const { BENCH_ORDERS: amount, BENCH_ENGINE: named, BENCH_NAMED: shown } = process.env
  const orders = Number(amount ?? ORDERS)
  for (const engine of (['sqlite', 'postgres'] as const).filter(one => (named ?? one) === one)) {
    const place = await databases.kept(engine, `years_${orders}`)
    if (!place.isFilled) await fillYears(place, { orders, say })
    const { db } = await startDb(place)
    try {
      const shop = makeShop(db, systemClock)
      // another one each time: a kept place has that of the run before
      const { by } = await makeAdmin(shop, { email: `${crypto.randomUUID()}@shop.test` })
      const found: { what: string; ms: number }[] = []
      for (const [what, { filter, view }] of orderPairs(new Date())) {
        let ms = Number.POSITIVE_INFINITY
        for (let round = 0; round < ROUNDS && ms > FAST_MS; round += 1) {
          const spent = spentBy(engine)
          const listed = await listOrders(shop, { by, filter, view })
          ms = Math.min(ms, spent())
          if (!listed.ok) throw new Error(listed.code)
        }
        found.push({ what, ms })
        if (ms > SLOW_MS) say(line(what, ms, 'ms'))
      }
      say(
        heading(
          `The slowest of ${found.length} lists of ${orders.toLocaleString('en-US')} orders on ${engine}`,
        ),
      )
      found.sort((one, other) => other.ms - one.ms)
      for (const { what, ms } of found.slice(0, Number(shown ?? NAMED))) say(line(what, ms, 'ms'))
    } finally {
      await db.close()
    }
  }
}

function spentBy(engine: Engine): () => number {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  return () => {
    if (engine === 'postgres') return performance.now() - startedAt
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
