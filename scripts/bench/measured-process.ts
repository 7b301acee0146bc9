import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** CPU in microseconds and resident memory in bytes, as the measured process counts them itself. */
export type Usage = { cpuMicroseconds: number; residentBytes: number }
export type MeasuredProcess = { origin: string; pid: number; usage(): Promise<Usage>; stop(): Promise<void> }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const numberIn = (message: unknown, name: string): number => {
  const value = isRecord(message) ? message[name] : undefined
  if (typeof value !== 'number') throw new Error(`the measured process did not tell ${name}`)
  return value
}

/** As `npm start` runs it. */
const FLAGS = ['--max-semi-space-size=2']

/** Runs a server in its own process, so that the load generator's work is not counted. */
export async function startMeasured(
  file: URL,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<MeasuredProcess> {
  const child = fork(file, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await answer(child)
  const origin = isRecord(ready) ? ready.origin : undefined
  if (typeof origin !== 'string') throw new Error('the measured process did not tell where it listens')
  return {
    origin,
    pid: child.pid ?? 0,
    async usage() {
      child.send('usage')
      const message = await answer(child)
      return {
        cpuMicroseconds: numberIn(message, 'cpuMicroseconds'),
        residentBytes: numberIn(message, 'residentBytes'),
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answer(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the measured process ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {}) // reported below
    answered.abort()
  }
}

/** The measured side: sends its address, then answers every `usage`. */
export function answerUsage(origin: string): void {
  process.on('message', message => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
  })
  process.send?.({ origin })
}
