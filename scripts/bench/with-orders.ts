import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { FOLLOW_UP_DAYS } from '#domain/orders/follow-up.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import type { Shop } from '#features/shop.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { makeShop } from '#tests/support/makers.ts'
import type { BenchPlace } from './bench-databases.ts'
import { line } from './report.ts'

/** Opens a place with this many made orders of the demo catalogue, and closes it afterwards. */
export async function withOrders(
  place: BenchPlace,
  { orders, say }: { orders: number; say: (line: string) => void },
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const { db } = await startDb(place)
  try {
    const shop = makeShop(db, systemClock)
    await loadDemo(shop, () => {})
    const startedAt = performance.now()
    let reported = startedAt
    const print = (done: number) => {
      if (performance.now() - reported < 10_000) return
      reported = performance.now()
      say(`  made ${done.toLocaleString('en-US')} orders`)
    }
    const products = await listProducts(shop)
    const filling = { amount: orders, products, until: new Date(), followUpDays: FOLLOW_UP_DAYS }
    await fillOrders(db, { ...filling, print })
    say(line('making them', (performance.now() - startedAt) / 1000, 's'))
    await use(shop)
  } finally {
    await db.close()
  }
}
