import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { primaryAddress } from '../postgres-hosts.ts'
import { waitForPostgres } from '../wait-for-postgres.ts'
import { type MoveConnection, postgresMoveConnection } from './move-connection.ts'
import { MoveRefused } from './move-failures.ts'

/** Any number that nothing else on the database locks. */
const MOVE_LOCK = 7_310_422
/** The server ends the session of a killed move when it next writes to it: after the index that it builds. */
const LOCK_TRIES = 120
const PAUSE_MS = 500

const SETTINGS = [
  'timezone=UTC',
  'jit=off',
  'maintenance_work_mem=256MB', // sorts the keys of an index of 200,000 orders without files
  'idle_in_transaction_session_timeout=0', // one transaction reads the whole source
  'lock_timeout=10s',
]

/** Connects for a move and runs it as the only one. Throws MoveRefused while a shop runs on the database. */
export async function withPostgresForMove<Result>(
  databaseUrl: string,
  work: (connection: MoveConnection) => Promise<Result>,
): Promise<Result> {
  await waitForPostgres(databaseUrl, { limitMs: 0, say: () => {} }).catch(refuse)
  const client = new pg.Client({
    connectionString: await primaryAddress(databaseUrl).catch(refuse),
    application_name: 'shop move',
    options: SETTINGS.map(setting => `-c ${setting}`).join(' '),
  })
  client.on('error', () => {}) // the statement under way fails with it
  await client.connect()
  try {
    const connection = postgresMoveConnection(client)
    await refuseWhileUsed(connection)
    await lockMoves(connection)
    return await work(connection)
  } finally {
    await client.end()
  }
}

function refuse(error: unknown): never {
  throw new MoveRefused(error instanceof Error ? error.message : String(error), { cause: error })
}

async function refuseWhileUsed({ run }: MoveConnection): Promise<void> {
  const [encoding] = await run("select current_setting('server_encoding')")
  if (encoding?.[0] !== 'UTF8')
    throw new MoveRefused(
      `The database stores ${encoding?.[0]}, and not the letters of every language: create it with the encoding UTF8.`,
    )
  const shops = await run(
    "select 1 from pg_stat_activity where datname = current_database() and application_name in ('shop', 'shop start', 'shop migrations')",
  )
  if (shops.length > 0)
    throw new MoveRefused('A running shop uses the PostgreSQL database: stop every process of it first.')
}

async function lockMoves({ run }: MoveConnection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [row] = await run(`select case when pg_try_advisory_lock(${MOVE_LOCK}) then 1 else 0 end`)
    if (row?.[0] === 1) return
    if (tries === LOCK_TRIES) throw new MoveRefused('Another move of this database is under way.')
    await sleep(PAUSE_MS)
  }
}
