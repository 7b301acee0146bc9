import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Changes a database without the knowledge of the shop that has it open. */
export async function runSql(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  sql: string,
): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(`${dataDir}/shop.db`)
    database.exec(sql)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
