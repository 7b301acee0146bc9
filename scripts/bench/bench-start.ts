import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectFolder } from '../set-up.mjs'
import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { load } from './load.ts'
import { heading, line, median } from './report.ts'

const ROUNDS = 7
const MEGABYTE = 1_000_000
/** The garbage of the start is collected by then. */
const SETTLE_MS = 3000
/** As in package.json. */
const startArguments = ['--max-semi-space-size=2', `${projectFolder}/scripts/start.mjs`]

/** From spawning Node to the first 200, beside an empty Fastify; and the memory of the process. */
export async function benchStart(databases: BenchDatabases, say: (line: string) => void) {
  const { env } = await databases.place('sqlite')
  say(heading('Start, from spawning Node to the first 200 (built and seeded)'))
  const port = 20_000 + (process.pid % 20_000)
  const startShop = () =>
    timeStart(startArguments, { ...env, PORT: String(port) }, `http://127.0.0.1:${port}/`)
  await startShop() // loads the demo catalogue and fills the compile cache
  const shop: number[] = []
  const empty: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    shop.push(await startShop())
    empty.push(await timeStart([`${import.meta.dirname}/serve-empty-fastify.ts`], {}))
  }
  say(line('npm start', median(shop), 'ms', 'at most 1000'))
  say(line('an empty Fastify server', median(empty), 'ms'))

  await benchMemory({ ...env, PORT: String(port) }, `http://127.0.0.1:${port}`, say)
}

/** Resident memory as the system counts it, at rest and after shoppers: cached pages, new pages, data, orders. */
async function benchMemory(env: NodeJS.ProcessEnv, origin: string, say: (line: string) => void) {
  const child = spawnServer(startArguments, { ...env, ORDER_RATE_LIMIT: '1000000', UNCONFIRMED_SHARE: '100' })
  await firstAnswer(child, `${origin}/`)
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
  const atRest = residentBytes(child)
  const shoppers = {
    origin,
    pid: child.pid ?? 0,
    usage: async () => ({ cpuMicroseconds: 0, residentBytes: 0 }),
    stop: async () => {},
  }
  await load(shoppers, { path: '/', headers: { 'accept-encoding': 'br' }, requests: 30_000, connections: 32 })
  for (const path of await choicePaths(origin)) await (await fetch(origin + path)).arrayBuffer()
  await load(shoppers, { path: '/v1/products', requests: 20_000, connections: 32 })
  const underLoad = residentBytes(child)
  await stop(child)
  say(heading('Resident memory of the one process'))
  say(line('at rest', atRest / MEGABYTE, 'MB', 'at most 150'))
  say(line('after load', underLoad / MEGABYTE, 'MB', 'at most 250'))
}

const residentBytes = (child: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) * 1024

const spawnServer = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Milliseconds from spawning to the first 200; without an address the process prints its own when it listens. */
async function timeStart(args: string[], env: NodeJS.ProcessEnv, address?: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawnServer(args, env)
  await firstAnswer(child, address ?? (await printedAddress(child)))
  const milliseconds = performance.now() - startedAt
  await stop(child)
  return milliseconds
}

async function firstAnswer(child: ChildProcess, address: string): Promise<void> {
  while (true) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function printedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output')
  const [text] = await once(child.stdout, 'data')
  return String(text).trim()
}
