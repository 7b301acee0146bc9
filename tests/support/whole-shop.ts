import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { type CodeProcess, runFile } from './run-code.ts'

const OPENED_AT = /The shop is open at \S* ?\(?(http:\/\/127\.0\.0\.1:\d+)/
const TINY = new URL('./serve-tiny-shop.ts', import.meta.url)

export type WholeShop = CodeProcess & {
  origin: string
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * A shop in its own process, by default with pages of a few words (`program`), open when this resolves. Rejects when it
 * cannot start. `env` overrides the place's.
 */
export async function startWholeShop(
  place: { env: Readonly<Record<string, string>> },
  env: Record<string, string> = {},
  program = TINY,
): Promise<WholeShop> {
  const running = launchWholeShop({ ...place.env, ...env }, program)
  const said = await running.says('The shop is open at')
  const origin = OPENED_AT.exec(said)?.[1]
  if (!origin) throw new Error(`the shop does not say where it is:\n${said}`)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { process } = running
    if (process.exitCode !== null || process.signalCode !== null) return process.exitCode
    const ended = once(process, 'exit')
    process.kill(signal)
    await ended
    return process.exitCode
  }
  return { ...running, origin, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

/** The same, without waiting until it is open. */
export function launchWholeShop(env: Record<string, string>, program = TINY): CodeProcess {
  const running = runFile(program, env)
  // a failed test leaves none running
  onTestFinished(() => void running.process.kill('SIGKILL'))
  return running
}
