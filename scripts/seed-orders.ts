// npm run seed-orders -- AMOUNT [--parcels]: fills the configured shop, while it is stopped, with made orders to try it
// with; optionally with parcels of those that a courier has, their events and payouts.
import { existsSync, mkdirSync } from 'node:fs'
import { startDb } from '#db/start-db.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { readConfig } from '#src/config.ts'
import { makeShop } from '#tests/support/makers.ts'
import { fillOrders } from './seed/fill-orders.ts'
import { fillParcels } from './seed/fill-parcels.ts'
import { showProgress } from './show-progress.mjs'

/** More would exceed the number of made phones. */
const MAXIMUM_AMOUNT = 20_000_000

async function run(given: string[]): Promise<void> {
  const [first, ...rest] = given
  const amount = Number(first)
  const hasParcels = rest.length === 1 && rest[0] === '--parcels'
  if ((rest.length > 0 && !hasParcels) || !Number.isInteger(amount) || amount < 1 || amount > MAXIMUM_AMOUNT)
    return fail('Say how many: npm run seed-orders -- 10000 [--parcels]')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return fail(['Wrong in the environment:', ...read.problems].join('\n  '))
  mkdirSync(read.config.dataDir, { recursive: true, mode: 0o700 })
  let db: Awaited<ReturnType<typeof startDb>>['db'] | undefined
  let done = 0
  const progress = showProgress(
    `Making ${amount.toLocaleString('en-US')} orders`,
    () => `${Math.floor((done / amount) * 100)} %`,
  )
  try {
    db = (await startDb(read.config)).db
    const shop = makeShop(db)
    await loadDemo(shop, () => {})
    const products = await listProducts(shop)
    await fillOrders(db, { amount, products, until: new Date(), print: now => (done = now) })
    if (hasParcels)
      await fillParcels(db, { courier: read.config.couriers[0]?.id ?? FILE_COURIER, until: new Date() })
    progress.done()
  } catch (error) {
    progress.fail()
    fail(error instanceof Error ? error.message : String(error))
  } finally {
    await db?.close()
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await run(process.argv.slice(2))
