import { onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import type { Product } from '#domain/product.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { type RunningSimulator, startSimulator } from '#simulator/start-simulator.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/makers.ts'
import { makeAdmin, makeModerator } from '#tests/people.ts'

const APP_SECRET = 'a secret of thirty-two letters or more'
const WEBHOOK_TOKEN = 'the-token-of-the-panel'
/** The seeded choice of an order takes one of them. */
export const SIZES = [40, 41, 42, 43] as const
/** More than any bounded load can buy, and far below what a shelf may hold. */
const PAIRS = 100_000
const PRODUCTS = 3

/** Where a whole shop lives: its database, its courier, its shelf, who works there, and the environment it starts with. */
export type LoadPlace = {
  database: FreshDatabase
  simulator: RunningSimulator
  products: readonly [Product, ...Product[]]
  /** Each is the Cookie header of a session: an Admin first, then Moderators. */
  staff: readonly [string, ...string[]]
  /** Where a shop that is started with `env` alone listens. */
  origin: string
  env: Readonly<Record<string, string>>
}

/** A place for shops of their own process, on a database of its own unless one is given. Closed after the test. */
export async function openLoadPlace(
  engine: Engine,
  { pairs = PAIRS, database: given }: { pairs?: number; database?: FreshDatabase } = {},
): Promise<LoadPlace> {
  const database = given ?? (await freshDatabase(engine))
  const simulator = await startSimulator({ seed: 1 })
  onTestFinished(async () => {
    await simulator.close()
    await database.remove()
  })
  const port = await freePort(0)
  const origin = `http://127.0.0.1:${port}`
  const filled = await opened({ database, simulator }, fillShop(pairs))
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
  PORT: String(port),
  PUBLIC_ORIGIN: 'http://shop.test',
  // each shopper comes from an address of their own
  TRUST_PROXY: '1',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const fillShop =
  (pairs: number) =>
  async (shop: Shop): Promise<Pick<LoadPlace, 'products' | 'staff'>> => {
    const stocks = Object.fromEntries(SIZES.map(size => [size, pairs]))
    const make = () => makeProduct(shop, { variants: [makeVariant('Black', stocks)] })
    const others = Array.from({ length: PRODUCTS - 1 }, make)
    const { cookie } = await makeAdmin(shop)
    const moderators = [await makeModerator(shop), await makeModerator(shop)]
    return {
      products: [await make(), ...(await Promise.all(others))],
      staff: [cookie, ...moderators.map(one => one.cookie)],
    }
  }

/**
 * The shop's database and courier in the hands of this process, at a clock that stands still unless it is moved: on
 * SQLite only between two lives of the shop's own.
 */
export async function opened<Result>(
  { database, simulator }: Pick<LoadPlace, 'database' | 'simulator'>,
  work: (shop: Shop, clock: ReturnType<typeof heldClock>) => Promise<Result>,
): Promise<Result> {
  const clock = heldClock(new Date().toISOString())
  const { apiUrl: baseUrl, origin: site } = simulator
  const keys = { apiKey: 'sim-key', secretKey: 'sim-secret' }
  const courier = steadfastCourier({ id: 'simulator', name: 'Simulated', baseUrl, site, clock, ...keys })
  const made = makeShop(await database.open(), clock)
  const shop: Shop = { ...made, courier, keys: shopKeys(APP_SECRET) }
  try {
    return await work(shop, clock)
  } finally {
    await shop.db.close()
  }
}
