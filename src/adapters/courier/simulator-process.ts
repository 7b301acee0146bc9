import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type SimulatorProcess = {
  /** Of the process that runs now. */
  pid(): number | undefined
  close(): Promise<void>
}

type Given = {
  /** The file of the program. It ends by itself when this process does. */
  program: string
  port: number
  /** File where its parcels are kept over a restart. */
  keepIn: string
  /** Where it tells what happens to parcels. */
  webhook: { url: string; token: string }
  /** The first wait before it is started again; doubled each time it dies soon. */
  restartAfterMs?: number
}

const RESTART_AFTER_MS = 1_000
const LONGEST_RESTART_MS = 60_000
/** One that ran so long did not die of how it was started. */
const RAN_WELL_MS = 30_000
const END_LIMIT_MS = 2_000
const TELL_LIMIT_MS = 5_000

/** Keeps the simulated courier running in a process of its own: started again whenever it dies. */
export function simulatorProcess(given: Given): SimulatorProcess {
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let waitMs = given.restartAfterMs ?? RESTART_AFTER_MS
  const start = () => {
    const startedAt = performance.now()
    child = begin(given)
    // a fork that fails tells of an error and may never exit
    child.once('error', again)
    child.once('exit', again)
    function again() {
      if (isClosing || timer) return
      if (performance.now() - startedAt > RAN_WELL_MS) waitMs = given.restartAfterMs ?? RESTART_AFTER_MS
      timer = setTimeout(() => {
        timer = undefined
        start()
      }, waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_RESTART_MS)
    }
  }
  start()
  return {
    pid: () => child.pid,
    async close() {
      isClosing = true
      clearTimeout(timer)
      await end(child)
    },
  }
}

function begin({ program, port, keepIn, webhook }: Given): ChildProcess {
  const { PATH, HOME, SystemRoot } = process.env
  const child = fork(program, {
    // nothing else of the shop's environment: addresses, secrets
    env: {
      PATH,
      HOME,
      SystemRoot,
      SIMULATOR_PORT: String(port),
      SIMULATOR_KEEP_IN: keepIn,
      SIMULATOR_AUTOPLAY: 'on',
    },
    execArgv: ['--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // a Ctrl-C is for the shop, which ends it when its last calls are answered
    detached: true,
  })
  // its first word says that it listens
  child.once('message', () => void tellWebhook(port, webhook))
  return child
}

/** Told anew after each start. Should it fail, parcels are still asked for. */
async function tellWebhook(port: number, webhook: Given['webhook']): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/__sim/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...webhook, signed: true }),
    signal: AbortSignal.timeout(TELL_LIMIT_MS),
  }).catch(() => {})
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
  await ended
  clearTimeout(limit)
}
