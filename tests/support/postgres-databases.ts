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

/** Truncates only the tables that have rows: all 29 with their 281 indexes take ten times as long as the few of a test. */
const EMPTY = `do $$
declare
  written text;
  counted text;
begin
  select string_agg(oid::regclass::text, ', ') into written from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'
      and pg_relation_size(oid) > 0;
  if written is not null then execute 'truncate ' || written || ' restart identity cascade'; end if;
  for counted in select sequencename from pg_sequences where schemaname = current_schema() and last_value is not null loop
    execute format('alter sequence %I restart', counted);
  end loop;
end $$`

/** A short hash of the tables with their columns, constraints and triggers, and of the migrations. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) as shape from (
  select attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull from pg_attribute
    where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  union all select conrelid::regclass || ' ' || conname from pg_constraint where connamespace = current_schema()::regnamespace
  union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
  union all select name from migrations
) as parts (part)`

/** Differs after a test that changed tables, not only rows. */
export const shapeOf = (databaseUrl: string): Promise<string> => asked(databaseUrl, readShape)

/** Empties a database: no rows, first numbers, no connections; returns its shape. */
export function emptyDatabase(databaseUrl: string): Promise<string> {
  return asked(databaseUrl, async client => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    )
    await client.query(EMPTY)
    return await readShape(client)
  })
}

async function readShape(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
