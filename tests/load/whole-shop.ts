import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { type CodeProcess, runFile } from '#tests/run-code.ts'
import type { LoadPlace } from './load-place.ts'

const OPENED_AT = /The shop is open at \S* ?\(?(http:\/\/127\.0\.0\.1:\d+)/

export type WholeShop = CodeProcess & {
  origin: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>
}

const TINY = new URL('../serve-tiny-shop.ts', import.meta.url)

/**
 * A shop in a process of its own, with pages of a few words unless `program` is another one, open when this resolves.
 * `env` is laid over the place's.
 */
export async function startWholeShop(
  place: Pick<LoadPlace, 'env'>,
  env: Record<string, string> = {},
  program = TINY,
): Promise<WholeShop> {
  const running = runFile(program, { ...place.env, ...env })
  // a test that fails leaves none behind
  onTestFinished(() => void running.process.kill('SIGKILL'))
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
