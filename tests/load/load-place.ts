import { onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { loadDemo } from '#demo/load-demo.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { listAllProducts } from '#features/catalog/list-all-products.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { type RunningSimulator, startSimulator } from '#simulator/start-simulator.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'

const APP_SECRET = 'a secret of thirty-two letters or more'
const WEBHOOK_TOKEN = 'the-token-of-the-panel'
/** A random order has one of them. */
export const SIZES = [40, 41, 42, 43] as const
/** More than any bounded load can buy, and far below the maximum of a shelf. */
const PAIRS = 100_000
const PRODUCTS = 3

/** The place of a whole shop: its database, courier, stock, staff, and the environment for its start. */
export type LoadPlace = {
  database: FreshDatabase
  simulator: RunningSimulator
  products: readonly [Product, ...Product[]]
  /** Each is the Cookie header of a session: an Admin first, then Moderators. */
  staff: readonly [string, ...string[]]
  /** The address of a shop that is started with `env` alone. */
  origin: string
  env: Readonly<Record<string, string>>
}

type Filling = {
  /** Instead of a new one. */
  database?: FreshDatabase
  /** Of each size in stock. */
  pairs?: number
  /** The demo catalogue instead of a few products without pictures. */
  isDemo?: boolean
  moderators?: number
}

/** A place for shops in their own process. Closed after the test. */
export async function openLoadPlace(engine: Engine, filling: Filling = {}): Promise<LoadPlace> {
  const database = filling.database ?? (await freshDatabase(engine))
  const simulator = await startSimulator({ seed: 1 })
  onTestFinished(async () => {
    await simulator.close()
    await database.remove()
  })
  const port = await freePort(0)
  const origin = `http://127.0.0.1:${port}`
  const filled = await opened({ database, simulator }, shop => fillShop(shop, filling))
  await simulator.webhook({ url: `${origin}/v1/webhooks/steadfast`, token: WEBHOOK_TOKEN })
  return { database, simulator, origin, ...filled, env: environmentOf({ database, simulator }, port) }
}

const environmentOf = (
  { database: { dataDir, databaseUrl }, simulator }: Pick<LoadPlace, 'database' | 'simulator'>,
  port: number,
): Record<string, string> => ({
  APP_SECRET,
  COURIER: 'simulator',
  COURIER_BASE_URL: simulator.apiUrl,
  COURIER_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ORDER_RATE_LIMIT: '1000000',
  UNCONFIRMED_SHARE: '100',
  PORT: String(port),
  PUBLIC_ORIGIN: 'http://shop.test',
  // each shopper comes from an address of their own
  TRUST_PROXY: '1',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

async function fillShop(
  shop: Shop,
  { pairs = PAIRS, isDemo = false, moderators = 2 }: Filling,
): Promise<Pick<LoadPlace, 'products' | 'staff'>> {
  const { by, cookie } = await makeAdmin(shop)
  const others: string[] = []
  for (let count = 0; count < moderators; count += 1) others.push((await makeModerator(shop)).cookie)
  const products = isDemo ? await stockDemo(shop, { by, pairs }) : await makeProducts(shop, pairs)
  return { products, staff: [cookie, ...others] }
}

async function makeProducts(shop: Shop, pairs: number): Promise<LoadPlace['products']> {
  const stocks = Object.fromEntries(SIZES.map(size => [size, pairs]))
  const make = () => makeProduct(shop, { variants: [makeVariant('Black', stocks)] })
  return [await make(), ...(await Promise.all(Array.from({ length: PRODUCTS - 1 }, make)))]
}

/** The demo's products that have pairs in black; so many pairs are added. */
async function stockDemo(
  shop: Shop,
  { by, pairs: change }: { by: Admin; pairs: number },
): Promise<LoadPlace['products']> {
  await loadDemo(shop, () => {})
  const isBlack = ({ color, sizes }: Product['variants'][number]) =>
    color === 'Black' && sizes.some(({ stock }) => stock > 0)
  const [first, ...others] = (await listAllProducts(shop)).filter(({ variants }) => variants.some(isBlack))
  if (!first) throw new Error('the demo has nothing in black')
  const why = { reason: 'received', note: null, requestKey: null } as const
  for (const { id: productId } of [first, ...others]) {
    const variants = SIZES.map(
      size => ({ kind: 'change_stock', color: 'Black', size, change, ...why }) as const,
    )
    const stocked = await updateProduct(shop, { by, productId, variants })
    if (!stocked.ok) throw new Error(stocked.code)
  }
  return [first, ...others]
}

/**
 * Opens the shop's database and courier in this process, with a clock that the test moves: on SQLite only between two
 * runs of the shop.
 */
export async function opened<Result>(
  { database, simulator }: Pick<LoadPlace, 'database' | 'simulator'>,
  use: (shop: CourierShop, clock: ReturnType<typeof heldClock>) => Promise<Result>,
): Promise<Result> {
  const clock = heldClock(new Date().toISOString())
  const { apiUrl: baseUrl, origin: site } = simulator
  const keys = { apiKey: 'sim-key', secretKey: 'sim-secret' }
  const courier = steadfastCourier({ id: 'simulator', name: 'Simulated', baseUrl, site, clock, ...keys })
  const made = makeShop(await database.open(), clock)
  const shop = withCourier({ ...made, keys: shopKeys(APP_SECRET) }, courier)
  try {
    return await use(shop, clock)
  } finally {
    await shop.db.close()
  }
}
