import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/open-db.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase, databaseUrlOf, dropDatabases } from '#tests/support/postgres-databases.ts'

export type Engine = Db['engine']

/** Of every measured shop: a kept one is read with the secret that it was filled with. */
const SECRET = 'b'.repeat(32)

/** A fresh place for a shop's data on one engine, as environment variables for its start. */
export type BenchPlace = {
  engine: Engine
  dataDir: string
  databaseUrl: string | undefined
  env: Record<string, string>
}
/** A place whose filling takes many minutes: kept for the next run where `BENCH_KEEP` names a folder. */
export type KeptPlace = BenchPlace & { isFilled: boolean; noteFilled(): void }
export type BenchDatabases = {
  place(engine: Engine): Promise<BenchPlace>
  /** The place of this name; a fresh one where nothing is kept. Needs `BENCH_DATABASE_URL`, a server of one's own, to keep one on PostgreSQL. */
  kept(engine: Engine, name: string): Promise<KeptPlace>
  remove(): void
}

/** Fresh data folders, and a temporary PostgreSQL that starts with the first place on it. */
export function benchDatabases(): BenchDatabases {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  let cluster: ReturnType<typeof startPostgresCluster> | undefined
  let stop = () => {}
  let places = 0
  const place = async (engine: Engine): Promise<BenchPlace> => {
    const dataDir = join(folder, String(places++))
    if (engine === 'sqlite') return onSqlite(dataDir)
    cluster ??= startPostgresCluster()
    const started = await cluster
    stop = started.stop
    return onPostgres(dataDir, await createDatabase(started.url, `bench_${places}`))
  }
  return {
    place,
    async kept(engine, name): Promise<KeptPlace> {
      const { BENCH_KEEP: keep, BENCH_DATABASE_URL: server } = process.env
      if (keep === undefined || (engine === 'postgres' && server === undefined))
        return { ...(await place(engine)), isFilled: false, noteFilled() {} }
      const dataDir = join(keep, `${engine}-${name}`)
      const note = join(dataDir, 'bench-filled')
      const isFilled = existsSync(note)
      const database = `bench_${name}`
      if (!isFilled) {
        rmSync(dataDir, { recursive: true, force: true })
        mkdirSync(dataDir, { recursive: true, mode: 0o700 })
        if (server !== undefined && engine === 'postgres') {
          await dropDatabases(server, database)
          await createDatabase(server, database)
        }
      }
      const found =
        server !== undefined && engine === 'postgres'
          ? onPostgres(dataDir, databaseUrlOf(server, database))
          : onSqlite(dataDir)
      return { ...found, isFilled, noteFilled: () => writeFileSync(note, '') }
    },
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const onSqlite = (dataDir: string): BenchPlace => ({
  engine: 'sqlite',
  dataDir,
  databaseUrl: undefined,
  env: { DATA_DIR: dataDir, APP_SECRET: SECRET },
})

const onPostgres = (dataDir: string, databaseUrl: string): BenchPlace => ({
  engine: 'postgres',
  dataDir,
  databaseUrl,
  env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET: SECRET },
})
