import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#adapters/courier/free-port.ts'
import { childrenOf } from './children-of.ts'
import { ended, makeHome, postgresProgram, unprivileged } from './postgres-cluster.ts'

const run = promisify(execFile)
const PAUSE_MS = 50
/** In the file, which a rewind reads too: hints of changed pages, and the log since the two parted. */
const FOR_REWINDING = "\nwal_log_hints = on\nwal_keep_size = '512MB'\n"

/** A server that can be the primary or the standby of another one. It accepts anybody from this machine. */
export type PairServer = {
  port: number
  /** Ends its first process as a power cut would, and waits until nobody listens at its port. */
  kill(): Promise<void>
  start(): Promise<void>
  /** In good order. */
  stop(): Promise<void>
  promote(): Promise<void>
  /** Makes it the standby of another server, from a whole copy, and starts it. */
  copy(primary: PairServer): Promise<void>
  /** The same for a killed former primary, of whose data only what differs is copied. */
  rewind(primary: PairServer): Promise<void>
  /** Whether a COMMIT waits until a standby has written it. With `isRunning: false` it is read by the next start. */
  waitForStandby(waits: boolean, running?: { isRunning: boolean }): Promise<void>
  ask<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<Row[]>
}

/** Two servers: `one` is the primary, `two` its synchronous standby. */
export type PostgresPair = {
  one: PairServer
  two: PairServer
  stop(): void
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const [one, two] = [await openServer(), await openServer()]
  const stop = () => {
    for (const { end } of [one, two]) end()
  }
  try {
    await one.init()
    await one.server.start()
    await two.server.copy(one.server)
    await one.server.waitForStandby(true)
  } catch (error) {
    stop()
    throw error
  }
  return {
    one: one.server,
    two: two.server,
    stop,
  }
}

/** The address of a database that names these servers, in this order. */
export const addressOf = (servers: readonly PairServer[], database: string): string =>
  `postgres://shop@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`

/** Whether somebody listens at a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.on('connect', () => resolve(true))
  socket.on('error', () => resolve(false))
  return await promise.finally(() => socket.destroy())
}

async function openServer() {
  const runAs = unprivileged()
  const home = makeHome(tmpdir(), runAs)
  const data = join(home, 'data')
  const port = await freePort(0)
  const options = { ...runAs, cwd: home }
  const control = async (...args: string[]) =>
    ended(
      spawn(postgresProgram('pg_ctl'), [args[0] ?? '', '-w', '-D', data, ...args.slice(1)], {
        ...options,
        stdio: 'ignore',
      }),
    )
  const tool = (name: string, ...args: string[]) => run(postgresProgram(name), args, options)
  const server = serverAt({ data, home, port, control, tool })
  const init = async () => {
    const type = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []
    const letters = ['--encoding=UTF8', '--locale=C', ...type]
    await tool('initdb', '-D', data, ...letters, '--username=shop', '--auth=trust', '--no-sync')
    appendFileSync(join(data, 'postgresql.conf'), FOR_REWINDING)
  }
  function end(): void {
    try {
      const stopped = ['stop', '-w', '-m', 'immediate', '-D', data]
      execFileSync(postgresProgram('pg_ctl'), stopped, { ...options, stdio: 'ignore' })
    } catch {
      // it does not run
    }
    rmSync(home, { recursive: true, force: true })
  }
  return { server, init, end }
}

type At = {
  data: string
  home: string
  port: number
  control(...args: string[]): Promise<void>
  tool(name: string, ...args: string[]): Promise<unknown>
}

function serverAt({ data, home, port, control, tool }: At): PairServer {
  const ask = <Row extends pg.QueryResultRow>(statement: string, database = 'postgres') =>
    asked<Row>(`postgres://shop@127.0.0.1:${port}/${database}`, statement)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  let left: number[] = []
  /** The processes of a killed server end by themselves; until then its data is in use. */
  async function leftGone(): Promise<void> {
    while (left.some(isAlive)) await sleep(PAUSE_MS)
  }
  async function start(): Promise<void> {
    await leftGone()
    await control('start', '-l', join(home, 'log'), '-o', settings)
  }
  const source = (primary: PairServer) => `host=127.0.0.1 port=${primary.port} user=shop`

  /** The copied settings are those of a primary: a standby that is promoted would wait for a standby of its own. */
  async function follow(primary: PairServer): Promise<void> {
    await server.waitForStandby(false, { isRunning: false })
    await start()
    const follows = `select 1 from pg_stat_replication where state = 'streaming'`
    while ((await primary.ask(follows)).length === 0) await sleep(PAUSE_MS)
  }

  const server: PairServer = {
    port,
    ask,
    start,
    stop: () => control('stop', '-m', 'fast'),
    promote: () => control('promote'),
    async kill() {
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      left = childrenOf(first)
      process.kill(first, 'SIGKILL')
      while (await isListening(port)) await sleep(5)
    },
    async copy(primary) {
      await leftGone()
      rmSync(data, { recursive: true, force: true })
      await tool('pg_basebackup', '-d', source(primary), '-D', data, '-R', '--checkpoint=fast', '--no-sync')
      await follow(primary)
    },
    async rewind(primary) {
      await leftGone()
      // a rewind reads the timeline of the last checkpoint: without one since the promotion it finds nothing to do
      await primary.ask('checkpoint')
      await tool('pg_rewind', '-D', data, '--source-server', `${source(primary)} dbname=postgres`, '-R', '-N')
      await follow(primary)
    },
    waitForStandby: (waits, running) => setWaiting({ data, ask }, waits, running),
  }
  return server
}

async function setWaiting(
  { data, ask }: { data: string; ask: PairServer['ask'] },
  waits: boolean,
  { isRunning }: { isRunning: boolean } = { isRunning: true },
): Promise<void> {
  const names = waits ? '*' : ''
  if (!isRunning)
    return appendFileSync(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = '${names}'\n`)
  await ask(`alter system set synchronous_standby_names = '${names}'`)
  await ask('select pg_reload_conf()')
  // a new session has what the first process read; the checkpointer, told by it, makes it so for all of them
  const now = `select 1 where current_setting('synchronous_standby_names') = '${names}'`
  while ((await ask(now)).length === 0) await sleep(PAUSE_MS)
  await ask('checkpoint')
  const follows = `select 1 from pg_stat_replication where sync_state = 'sync'`
  while (waits && (await ask(follows)).length === 0) await sleep(PAUSE_MS)
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

async function asked<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
