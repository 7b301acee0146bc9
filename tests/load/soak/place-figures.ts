import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { WholeShop } from '#tests/support/whole-shop.ts'
import type { LoadPlace } from '../load-place.ts'

/** What a running shop uses outside its process. */
export type PlaceFigures = {
  walBytes: number
  /** Connections of the shop to PostgreSQL. */
  connections: number
  /** Names in the folders of unfinished work: incoming uploads, pictures being drawn, incomplete writes. */
  unfinished: string[]
  /** The peak memory of the process, in bytes. */
  peakBytes: number
}

export async function placeFigures(
  { database: { dataDir, databaseUrl } }: LoadPlace,
  { process: { pid } }: WholeShop,
): Promise<PlaceFigures> {
  return {
    walBytes: sizeOf(join(dataDir, 'shop.db-wal')),
    connections: databaseUrl === undefined ? 0 : await countConnections(databaseUrl),
    unfinished: [
      ...namesIn(join(dataDir, 'incoming')),
      ...namesIn(join(dataDir, 'share-pictures')).filter(name => !name.endsWith('.jpg')),
      ...namesIn(join(dataDir, 'uploads')).filter(name => !/\.(webp|avif|jpe?g|png)$/.test(name)),
    ],
    peakBytes: peakOf(pid),
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0 // not Linux
  }
}

/** Connections of programs other than this query. */
export async function countConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
