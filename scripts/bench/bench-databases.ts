import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/open-db.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase } from '#tests/support/postgres-databases.ts'

export type Engine = Db['engine']
/** A fresh place for a shop's data on one engine, as environment variables for its start. */
export type BenchPlace = {
  engine: Engine
  dataDir: string
  databaseUrl: string | undefined
  env: Record<string, string>
}
export type BenchDatabases = { place(engine: Engine): Promise<BenchPlace>; remove(): void }

/** Fresh data folders, and a temporary PostgreSQL that starts with the first place on it. */
export function benchDatabases(): BenchDatabases {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  let cluster: ReturnType<typeof startPostgresCluster> | undefined
  let stop = () => {}
  let places = 0
  return {
    async place(engine): Promise<BenchPlace> {
      const dataDir = join(folder, String(places++))
      if (engine === 'sqlite') return { engine, dataDir, databaseUrl: undefined, env: { DATA_DIR: dataDir } }
      cluster ??= startPostgresCluster()
      const started = await cluster
      stop = started.stop
      const databaseUrl = await createDatabase(started.url, `bench_${places}`)
      return {
        engine,
        dataDir,
        databaseUrl,
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET: 'b'.repeat(32) },
      }
    },
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
