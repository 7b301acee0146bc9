import { spawn } from 'node:child_process'
import pg from 'pg'
import { findPostgresBinary } from './find-postgres-binary.ts'

/** Parameters of an address that this shop's driver knows and PostgreSQL's own programs refuse. */
const DRIVER_ONLY = ['uselibpqcompat']

/** Runs pg_dump or pg_restore on a database. The password is in the environment, where no process list shows it. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): Promise<void> {
  const binary = findPostgresBinary(tool, await serverVersion(databaseUrl))
  if (!binary)
    throw new Error(`${tool} was not found: install PostgreSQL's client programs (postgresql-client)`)
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  for (const name of DRIVER_ONLY) url.searchParams.delete(name)
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  const child = spawn(binary, [...args, `--dbname=${url.href}`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim()}`)
}

/** Such as 15. */
async function serverVersion(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    )
    return Math.floor(Number(rows[0]?.number) / 10_000)
  })
}

/** Connects, runs `work` and disconnects. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop backup' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
