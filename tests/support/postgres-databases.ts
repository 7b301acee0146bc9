import pg from 'pg'

/** The address of another database on the same server. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A new database, empty or a copy of `template`, which must have no connections. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await asked(serverUrl, client => client.query(`create database ${name} template ${template}`))
  return databaseUrlOf(serverUrl, name)
}

/** Drops the databases with this prefix, and ends their connections. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await asked(serverUrl, async client => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    for (const { name } of rows.filter(row => row.name.startsWith(prefix))) {
      await client.query(`drop database "${name}" with (force)`)
    }
  })
}

/** Empties a database: no rows, first numbers, no connections. Takes 60 ms where a new copy takes 400. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  await asked(databaseUrl, async client => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    )
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations'",
    )
    await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} restart identity`)
  })
}

async function asked(url: string, transaction: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await transaction(client)
  } finally {
    await client.end()
  }
}
