import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { isBuildFresh } from '#scripts/build.ts'
import { type Engine, freshDatabase } from '../support/databases.ts'
import { EMULATED_ENV } from '../support/identity-tokens.ts'
import { mailsWait } from '../support/read-mails.ts'
import { WEBHOOK_TOKEN } from './make-examples.ts'
import type { World } from './world.ts'

/** The messages of the shop's process. */
export type Told = {
  world?: World
  origin?: string
  memory?: { heapUsed: number; rss: number }
  unbalanced?: string[]
  /** Its log's lines about failures. */
  failures?: string[]
}

const PROGRAM = fileURLToPath(new URL('./serve-fuzzed-shop.ts', import.meta.url))

/** A populated shop with its real pages, its simulated courier and an identity provider, in its own process. */
export async function openFuzzedShop(engine: Engine) {
  if (!isBuildFresh()) throw new Error('build/ is older than its sources: npm run build')
  const { dataDir, databaseUrl, remove } = await freshDatabase(engine)
  const env = {
    ...process.env,
    ...EMULATED_ENV,
    ...mailsWait,
    PORT: '0',
    PUBLIC_ORIGIN: 'http://shop.test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    COURIER: 'simulator',
    PUSH_SIMULATOR: 'http://127.0.0.1:9',
    COURIER_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'trace',
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret of thirty-two letters or more',
    }),
  }
  const child = fork(PROGRAM, [], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--max-semi-space-size=2'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => (output = (output + chunk).slice(-20_000)))
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`the shop's process ended with ${code}:\n${output}`)
  })
  ended.catch(() => {})
  const receive = async (): Promise<Told> => {
    const [reported] = await Promise.race([once(child, 'message'), ended])
    return reported
  }
  const ask = (what: 'renew' | 'memory' | 'check' | 'close') => {
    const received = receive()
    child.send(what)
    return received
  }
  onTestFinished(async () => {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (!isOver) {
      await Promise.race([ask('close'), new Promise(resolve => setTimeout(resolve, 15_000))]).catch(() => {})
      child.kill('SIGKILL')
      await ended.catch(() => {})
    }
    await remove()
  })
  const { world, origin } = await receive()
  if (!world || !origin) throw new Error('the shop told neither its world nor its address')
  return { origin, world, ask, isAlive: () => child.exitCode === null, output: () => output }
}
