import { appendFileSync, mkdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import type { Clock } from '#adapters/clock/clock.ts'
import type { Disk } from '#adapters/disk/data-disk.ts'
import type { IdentityKeys } from '#adapters/identity/firebase-identities.ts'
import type { RemotePictures } from '#adapters/images/remote-pictures.ts'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import type { LogStream } from '#server/build-server.ts'
import type { PageSource } from '#server/render.ts'
import { readConfig } from '#src/config.ts'
import { startShop } from '#src/start-shop.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './databases.ts'
import { tinyPages } from './tiny-pages.ts'

mkdirSync(LOGS_FOLDER, { recursive: true })
/** At its end `npm test` searches it for secrets. */
const capturedLog = { write: (line: string) => appendFileSync(`${LOGS_FOLDER}/${process.pid}.log`, line) }

export type OpenShopOptions = {
  engine?: Engine
  /** Instead of a new one, which is removed with the shop: for a second process of one shop. */
  database?: FreshDatabase
  /** Added to an environment with an empty catalogue, no courier and a log file with every level. */
  env?: Record<string, string>
  clock?: Clock
  identityKeys?: IdentityKeys
  pages?: PageSource
  remotePictures?: RemotePictures
  disk?: Disk
  logTo?: LogStream
}

/**
 * A whole shop on its own database, open on a free port of this machine and closed after the test. By default its pages
 * are a few words each.
 */
export async function openShop(options: OpenShopOptions = {}) {
  const { engine = 'sqlite', database: shared, env, ...given } = options
  const database = shared ?? (await freshDatabase(engine))
  const read = readConfig({
    PORT: '0',
    PUBLIC_ORIGIN: 'http://shop.test',
    DATA_DIR: database.dataDir,
    DEMO: 'off',
    COURIER: 'off',
    // no test tells a real push service anything: nobody listens there
    ...(!env?.PUBLIC_ORIGIN?.startsWith('https:') && { PUSH_SIMULATOR: 'http://127.0.0.1:9' }),
    LOG_LEVEL: 'trace',
    // all shoppers of a test come from this machine
    UNCONFIRMED_SHARE: '100',
    ...(database.databaseUrl !== undefined && {
      DATABASE_URL: database.databaseUrl,
      APP_SECRET: 'a secret of thirty-two letters or more',
    }),
    ...env,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const running = await startShop(read.config, {
    mode: 'production',
    say: () => {},
    pages: tinyPages().source,
    logTo: capturedLog,
    ...given,
  })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= running.close().then(shared ? undefined : database.remove)
    return closing
  }
  onTestFinished(close)
  const { origin, metricsOrigin, shop } = running
  return { origin, metricsOrigin, shop, config: read.config, close }
}
