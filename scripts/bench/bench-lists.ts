import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import type { Shop } from '#features/shop.ts'
import { publishStock } from '#features/stock/record-movements.ts'
import { makeShop } from '#tests/support/makers.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { insertCatalogue } from './large-catalogue.ts'
import { heading, line } from './report.ts'

const CATALOGUES = [24, 1000]
const SALES = 500

/** What the thread of the shop spends on reading products for a page after a pair was sold, on both engines. */
export async function benchLists(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const products of CATALOGUES) {
      say(heading(`Reading ${products} products on ${engine}, microseconds of the one thread`))
      const { db } = await startDb(await databases.place(engine))
      const shop = makeShop(db, systemClock)
      await insertCatalogue(db, products)
      const [sold] = await listProducts(shop)
      if (!sold) throw new Error('the catalogue is empty')
      const sell = () => sellPair(shop, sold.id)
      const list = () => listProducts(shop)
      const bySlug = () => findProduct(shop, { slug: sold.slug })
      say(line('the shop window after a sale', await spent(list, sell), 'µs', '1000'))
      say(line('one by its slug after a sale', await spent(bySlug, sell), 'µs', '500'))
      const soldOut = () => shop.db.transact(async ({ publish }) => publish('catalog', `stock:${sold.id}`))
      say(line('the shop window after the last pair of a size', await spent(list, soldOut), 'µs'))
      await db.close()
    }
}

/** What a sale says of a pair: it is read again whatever its stock is. */
const sellPair = (shop: Shop, productId: string) =>
  shop.db.transact(async transaction => {
    publishStock(transaction, productId, { before: 3, after: 2 })
  })

/** What `read` takes of this thread, each time after `change`: the mean, since the system counts it in large steps. */
async function spent(read: () => Promise<unknown>, change: () => Promise<unknown>): Promise<number> {
  let microseconds = 0
  for (let sale = 0; sale < SALES; sale += 1) {
    await change()
    const before = process.threadCpuUsage()
    await read()
    const { user, system } = process.threadCpuUsage(before)
    microseconds += user + system
  }
  return microseconds / SALES
}
