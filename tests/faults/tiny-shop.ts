import type { CodeProcess } from '#tests/support/run-code.ts'
import { launchWholeShop, startWholeShop, type WholeShop } from '#tests/support/whole-shop.ts'

export const TINY_SHOP_SECRET = 'a secret of thirty-two letters or more'

type Place = {
  dataDir: string
  databaseUrl?: string | undefined
  env?: Record<string, string>
}

const environmentOf = ({ dataDir, databaseUrl, env }: Place): Record<string, string> => ({
  APP_SECRET: TINY_SHOP_SECRET,
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  PORT: '0',
  PUBLIC_ORIGIN: 'http://shop.test',
  ORDER_RATE_LIMIT: '100000',
  UNCONFIRMED_SHARE: '100',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...env,
})

/** A shop's whole process, without a courier unless `env` has one; rejects when it cannot start. */
export const startTinyShop = (place: Place): Promise<WholeShop> =>
  startWholeShop({ env: environmentOf(place) })

/** The same, without waiting until it is open. */
export const launchTinyShop = (place: Place): CodeProcess => launchWholeShop(environmentOf(place))
