import { spawn } from 'node:child_process'
import pg from 'pg'
import { BackupFault } from './backup-fault.ts'
import { findPostgresBinary } from './find-postgres-binary.ts'
import { primaryAddress } from './postgres-hosts.ts'

/** Parameters of an address that this shop's driver knows and PostgreSQL's own programs refuse. */
const DRIVER_ONLY = ['uselibpqcompat']

type ToolRun = { args: string[]; signal?: AbortSignal | undefined }

/** Runs pg_dump or pg_restore on a database. The password is in the environment, where no process list shows it. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  { args, signal }: ToolRun,
): Promise<void> {
  const url = new URL(await primaryAddress(databaseUrl))
  const password = decodeURIComponent(url.password)
  url.password = ''
  for (const name of DRIVER_ONLY) url.searchParams.delete(name)
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  const binary = await findTool(tool, databaseUrl)
  await run(tool, { binary, args: [...args, `--dbname=${url.href}`], env, signal })
}

/** Has pg_restore of the database's version read a dump, without a database; `onText` gets what it prints. */
export async function readDump(
  databaseUrl: string,
  { args, signal, onText }: ToolRun & { onText(text: string): void },
): Promise<void> {
  const binary = await findTool('pg_restore', databaseUrl)
  await run('pg_restore', { binary, args, env: process.env, signal, onText })
}

async function findTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string): Promise<string> {
  const binary = findPostgresBinary(tool, await serverVersion(databaseUrl))
  if (binary) return binary
  const missing = `${tool} was not found: install PostgreSQL's client programs (postgresql-client)`
  throw new BackupFault('tool_missing', missing)
}

type Run = ToolRun & {
  binary: string
  env: NodeJS.ProcessEnv
  onText?: ((text: string) => void) | undefined
}

async function run(tool: string, { binary, args, env, signal, onText = () => {} }: Run): Promise<void> {
  const child = spawn(binary, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stdout.setEncoding('utf8').on('data', onText)
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
  const connectionString = await primaryAddress(databaseUrl)
  const client = new pg.Client({ connectionString, application_name: 'shop backup' })
  // a server that goes away fails the query; without a listener it would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
