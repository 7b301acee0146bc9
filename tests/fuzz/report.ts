import { availableParallelism, loadavg } from 'node:os'
import type { FuzzRequest } from './make-request.ts'
import type { Operation } from './read-operations.ts'
import type { RawAnswer } from './send-bytes.ts'

const SLOWEST = 12
const SLOW_MS = 500

/** The results of a run. */
export class Report {
  readonly faults: string[] = []
  readonly memory: [when: string, memory: { heapUsed: number; rss: number } | undefined][] = []
  readonly #statuses = new Map<string, Map<number, number>>()
  readonly #slowest: { ms: number; what: string }[] = []
  readonly #began = performance.now()
  #requests = 0

  constructor(operations: readonly Operation[]) {
    for (const { name } of [...operations, { name: 'other doors' }]) this.#statuses.set(name, new Map())
  }

  add(request: FuzzRequest, answer: RawAnswer | string, faults: readonly string[]): void {
    this.#requests += 1
    const counted = this.#statuses.get(request.operation)
    const status = typeof answer === 'string' ? -1 : answer.status
    counted?.set(status, (counted.get(status) ?? 0) + 1)
    const reported = typeof answer === 'string' ? '' : `\n    ${status} ${answer.body.slice(0, 300)}`
    for (const fault of faults) this.faults.push(`${fault}: ${wordsFor(request)}${reported}`)
    if (typeof answer !== 'string' && answer.ms > 100)
      this.#slowest.push({ ms: answer.ms, what: wordsFor(request, 200) })
  }

  /** Whether to read the log at once, while the request is known. */
  mayHaveFailed = (answer: RawAnswer | string): boolean =>
    typeof answer === 'string' || answer.status >= 500 || answer.status === 0

  blame(request: FuzzRequest, lines: readonly string[]): void {
    for (const line of lines) this.faults.push(`the log of ${wordsFor(request)}\n    ${line.slice(0, 1500)}`)
  }

  /** The operations without any request. */
  unreached = (): string[] =>
    [...this.#statuses].filter(([, counts]) => counts.size === 0).map(([name]) => name)

  /** The share of successful answers. */
  shareOf(isRight: (status: number) => boolean): number {
    const all = [...this.#statuses.values()].flatMap(counts => [...counts])
    return all.reduce((sum, [status, count]) => sum + (isRight(status) ? count : 0), 0) / this.#requests
  }

  /** Growth of the memory after a collection, over the last two fifths. */
  grownBytes(): number {
    const [before, after] = this.memory.slice(-2)
    return (after?.[1]?.heapUsed ?? 0) - (before?.[1]?.heapUsed ?? 0)
  }

  text(isLong: boolean): string {
    const sums = new Map<number, number>()
    for (const counts of this.#statuses.values())
      for (const [status, count] of counts) sums.set(status, (sums.get(status) ?? 0) + count)
    const slow = this.#slowest.toSorted((one, other) => other.ms - one.ms)
    const memory = this.memory.map(
      ([when, now]) => `${when} heap ${megabytes(now?.heapUsed)} rss ${megabytes(now?.rss)}`,
    )
    return [
      `${this.#requests} requests in ${Math.round((performance.now() - this.#began) / 1000)} s: ${countsOf(sums)}`,
      `memory: ${memory.join(', ')}; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
      `${slow.filter(({ ms }) => ms > SLOW_MS).length} answers took more than ${SLOW_MS} ms`,
      ...slow.slice(0, isLong ? SLOWEST : 3).map(({ ms, what }) => `  ${Math.round(ms)} ms ${what}`),
      ...(isLong ? [...this.#statuses].map(([name, counts]) => `  ${name}: ${countsOf(counts)}`) : []),
    ].join('\n')
  }
}

const megabytes = (bytes = 0): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const countsOf = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'none'} x${count}`)
    .join(', ')

const wordsFor = ({ number, operation, caller, kind, bytes }: FuzzRequest, length = 300): string =>
  `request ${number} (${operation}, ${caller}, ${kind}) ${JSON.stringify(bytes.toString('utf8', 0, length))}`
