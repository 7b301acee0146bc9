import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Disk, dataDisk } from '#adapters/disk/data-disk.ts'
import { missingMigrations } from '#db/missing-migrations.ts'
import { sqliteFile } from '#db/start-db.ts'
import type { Shop } from '#features/shop.ts'
import { type Queues, readQueues } from '#features/watching/read-queues.ts'
import { tryDatabase } from '#features/watching/try-database.ts'
import type { Log } from '#server/log.ts'
import { collectMetrics } from '#server/metrics/collect-metrics.ts'
import { metricsText } from '#server/metrics/metrics-text.ts'
import { ProcessMetrics } from '#server/metrics/process-metrics.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { ShopMeter } from '#server/metrics/shop-meter.ts'
import type { PageCache } from '#server/page-cache.ts'
import { type Check, Readiness } from '#server/readiness.ts'
import type { Config } from './config.ts'

/** Twice SQLite's log of 64 MB, since it is copied into the file, and ten pictures of 10 MB being uploaded. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024
/** The queues are counted in the database: several collectors, or a curious person, do not cause a count each time. */
const QUEUES_KEPT_MS = 10_000
/** A collector waits ten seconds by default, and needs the rest to read. In milliseconds. */
const QUEUES_LIMIT_MS = 3_000

type Given = { config: Config; shop: Shop; cache: PageCache; disk: Disk | undefined }

/** Everything to monitor a shop: its readiness, its meter, and, where a port is given, the metrics. */
export function startWatching({ config, shop, cache, disk = dataDisk(config.dataDir) }: Given) {
  const meter = new ShopMeter()
  const checks = {
    database: () => tryDatabase(shop).then(done, failed('no read or write')),
    migrations: migrationsCheck(shop),
    disk: () => checkDisk(disk),
  }
  let readiness: Readiness | undefined
  return {
    meter,
    readinessOf(log: Log): Readiness {
      readiness = new Readiness(checks, log)
      return readiness
    },
    /** Not ready from now on; resolves when balancers have had time to see it. */
    async sayStopping(): Promise<void> {
      readiness?.stop()
      const { stopDelayMs } = config.watching
      if (stopDelayMs > 0) await new Promise(resolve => setTimeout(resolve, stopDelayMs))
    },
    /** Undefined without a port. */
    async serve(log: Log) {
      const { metrics } = config.watching
      if (!metrics || !readiness) return undefined
      const process = new ProcessMetrics()
      const text = readText({ config, shop, cache, disk }, { meter, process, readiness })
      const serving = await serveMetrics({ ...metrics, text, log })
      const close = async () => {
        process.stop()
        await serving.close()
      }
      return { origin: serving.origin, close }
    },
  }
}

const done = () => ({ ok: true }) as const
const failed = (reason: string) => (error: unknown) => ({ ok: false, reason, error }) as const

function migrationsCheck({ db }: Shop): Check {
  const missing = missingMigrations(db)
  return () =>
    missing().then(names => (names.length === 0 ? done() : failed('missing')(undefined)), failed('no answer'))
}

async function checkDisk(disk: Disk): ReturnType<Check> {
  try {
    if ((await disk.freeBytes()) < LEAST_FREE_BYTES) return { ok: false, reason: 'almost full' }
    await disk.tryWriting()
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: 'cannot be written', error }
  }
}

type Running = { meter: ShopMeter; process: ProcessMetrics; readiness: Readiness }

function readText({ config, shop, cache, disk }: Given, running: Running): () => Promise<string> {
  const file = sqliteFile(config.dataDir)
  const isSqlite = shop.db.engine === 'sqlite'
  const sizeOf = async (name: string) =>
    isSqlite ? (await stat(name).catch(() => undefined))?.size : undefined
  const queues = cachedQueues(shop)
  const about = { version: ownVersion(), node: process.version, engine: shop.db.engine }
  return async () =>
    metricsText(
      await collectMetrics({
        about,
        meter: running.meter,
        cache,
        process: running.process,
        databaseState: () => shop.db.state(),
        databaseFiles: async () => ({ bytes: await sizeOf(file), logBytes: await sizeOf(`${file}-wal`) }),
        freeDiskBytes: async () => await disk?.freeBytes().catch(() => undefined),
        readiness: () => running.readiness.report(),
        queues,
      }),
    )
}

/** One count of the queues at a time, cached for a while; undefined when the database takes too long. */
function cachedQueues(shop: Shop): () => Promise<Queues | undefined> {
  let cached: { atMs: number; queues: Promise<Queues | undefined> } | undefined
  return () => {
    if (!cached || performance.now() - cached.atMs > QUEUES_KEPT_MS) {
      const { promise: isOver, resolve } = Promise.withResolvers<undefined>()
      const limit = setTimeout(() => resolve(undefined), QUEUES_LIMIT_MS)
      const queues = Promise.race([readQueues(shop).catch(() => undefined), isOver]).finally(() =>
        clearTimeout(limit),
      )
      cached = { atMs: performance.now(), queues }
    }
    return cached.queues
  }
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return String(version)
}
