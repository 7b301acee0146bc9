import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { vi } from 'vitest'
import { atPace } from './at-pace.ts'

/** Changes a database without the knowledge of the shop that has it open. */
export async function runSql(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  sql: string,
): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(`${dataDir}/shop.db`, { timeout: 0 })
    // a transaction of the shop in this process ends only while nothing here blocks it
    await vi.waitFor(() => database.exec(sql), { timeout: atPace(10_000), interval: 5 })
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
