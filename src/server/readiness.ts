import type { Log } from './log.ts'

/** A word or two for any client: never a path, an address or a system's message. */
export type Check = () => Promise<{ ok: true } | { ok: false; reason: string; error?: unknown }>
export type Report = { isReady: boolean; checks: Record<string, string> }

/** Balancers ask each second or two, and strangers may ask as well: a check writes to the disk. */
const KEPT_MS = 500
/** The longest wait for a check; balancers give up after about five seconds. */
const LIMIT_MS = 3_000

/**
 * Whether this process can do its work. One round of checks runs at a time for any number of requests, and its answer
 * is valid for half a second. A change is logged with its cause, which is not in the answer.
 */
export class Readiness {
  readonly #checks: ReadonlyMap<string, Check>
  readonly #log: Log
  readonly #told = new Map<string, string>()
  /** A hanging check is not started a second time. */
  readonly #underway = new Map<string, ReturnType<Check>>()
  #round: { endedAt: number; report: Promise<Report> } | undefined
  #isStopping = false

  constructor(checks: Readonly<Record<string, Check>>, log: Log) {
    this.#checks = new Map(Object.entries(checks))
    this.#log = log
  }

  /** From now on the process is not ready: it is about to refuse new work. */
  stop(): void {
    this.#isStopping = true
  }

  async report(): Promise<Report> {
    if (this.#isStopping) return { isReady: false, checks: { process: 'stopping' } }
    if (!this.#round || performance.now() - this.#round.endedAt > KEPT_MS) {
      const round = { endedAt: Number.POSITIVE_INFINITY, report: this.#ask() }
      this.#round = round
      await round.report
      round.endedAt = performance.now()
    }
    return await this.#round.report
  }

  async #ask(): Promise<Report> {
    const asked = [...this.#checks].map(
      async ([name, check]) => [name, await this.#askOne(name, check)] as const,
    )
    const checks = Object.fromEntries(await Promise.all(asked))
    return { isReady: Object.values(checks).every(word => word === 'ok'), checks }
  }

  async #askOne(name: string, check: Check): Promise<string> {
    const running =
      this.#underway.get(name) ?? check().catch(error => ({ ok: false, reason: 'failed', error }) as const)
    this.#underway.set(name, running)
    void running.then(() => this.#underway.delete(name))
    const limit = Promise.withResolvers<Awaited<ReturnType<Check>>>()
    const timer = setTimeout(() => limit.resolve({ ok: false, reason: 'no answer' }), LIMIT_MS)
    const found = await Promise.race([running, limit.promise])
    clearTimeout(timer)
    const word = found.ok ? 'ok' : found.reason
    if (word !== (this.#told.get(name) ?? 'ok')) {
      if (found.ok) this.#log.info({ check: name }, 'ready again')
      else this.#log.error({ check: name, reason: word, err: found.error }, 'not ready')
    }
    this.#told.set(name, word)
    return word
  }
}
