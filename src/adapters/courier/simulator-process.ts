import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type SimulatorProcess = {
  /** Of the current process. */
  pid(): number | undefined
  /** Ends when it listens for the first time, or when the wait is over. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** One simulated courier. */
type Simulated = {
  port: number
  /** File that keeps its parcels over a restart. */
  keepIn: string
  /** Where it sends the events of parcels. */
  webhook: { url: string; token: string }
}

type Given = {
  /** The program's file. The program ends when this process does. */
  program: string
  /** The couriers that it plays, one or both. */
  steadfast?: Simulated | undefined
  pathao?: Simulated | undefined
  /** The first wait before a restart; doubled each time it dies soon. */
  restartAfterMs?: number
}

const RESTART_AFTER_MS = 1_000
const LONGEST_RESTART_MS = 60_000
/** A process that ran so long did not die because of its start. */
const RAN_WELL_MS = 30_000
const END_LIMIT_MS = 2_000
const TELL_LIMIT_MS = 5_000
/** A loaded machine may need so long to start it. */
const READY_LIMIT_MS = 10_000

/** Keeps the simulated couriers running in one process of their own, restarted whenever it dies. */
export function simulatorProcess(given: Given): SimulatorProcess {
  const firstWaitMs = given.restartAfterMs ?? RESTART_AFTER_MS
  let waitMs = firstWaitMs
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let child = watched()

  function watched(): ChildProcess {
    const startedAt = performance.now()
    const started = begin(given)
    const startAgain = () => {
      if (isClosing || timer) return
      if (performance.now() - startedAt > RAN_WELL_MS) waitMs = firstWaitMs
      timer = setTimeout(() => {
        timer = undefined
        child = watched()
      }, waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_RESTART_MS)
    }
    // a failed fork emits an error and may never exit
    started.once('error', startAgain)
    started.once('exit', startAgain)
    return started
  }

  const isReady = firstWord(child)
  return {
    ready: () => isReady,
    pid: () => child.pid,
    async close() {
      isClosing = true
      clearTimeout(timer)
      await end(child)
    },
  }
}

function begin({ program, steadfast, pathao }: Given): ChildProcess {
  const { PATH, HOME, SystemRoot } = process.env
  const child = fork(program, {
    // nothing else of the shop's environment, such as addresses and secrets
    env: {
      PATH,
      HOME,
      SystemRoot,
      SIMULATOR_PORT: String(steadfast?.port ?? 'off'),
      SIMULATOR_KEEP_IN: steadfast?.keepIn,
      SIMULATOR_PATHAO_PORT: String(pathao?.port ?? 'off'),
      SIMULATOR_PATHAO_KEEP_IN: pathao?.keepIn,
      SIMULATOR_AUTOPLAY: 'on',
    },
    execArgv: ['--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // a Ctrl-C must reach only the shop, which ends it after its last calls are answered
    detached: true,
  })
  // its first message means that they listen
  child.once('message', () => {
    for (const simulated of [steadfast, pathao]) if (simulated) void setWebhook(simulated)
  })
  return child
}

async function firstWord(child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(READY_LIMIT_MS)
  await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]).catch(() => {})
}

/** Sent again after each start. If it fails, the shop still polls for parcels. */
async function setWebhook({ port, webhook }: Simulated): Promise<void> {
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
