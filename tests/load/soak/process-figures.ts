import { setTimeout as sleep } from 'node:timers/promises'
import { sampleOrFull } from '#tests/faults/seeded.ts'
import type { WholeShop } from '#tests/support/whole-shop.ts'

/** The memory and handles of a process after garbage collection. */
export type ProcessFigures = {
  /** In bytes. */
  memory: { rss: number; heapUsed: number; external: number; arrayBuffers: number }
  /** The count of each kind: things that keep the loop alive, open files, listeners, threads and children. */
  handles: Record<string, number>
  /** Of the event loop, since the last reading. */
  delayMs: { p50: number; p99: number; max: number }
  warnings: readonly string[]
}

const begins = (number: number) => `figures ${number} `
const ends = (number: number) => ` end of figures ${number}`

/** In the form that the measured process prints. */
export const sayFigures = (number: number, figures: ProcessFigures): string =>
  `${begins(number)}${JSON.stringify(figures)}${ends(number)}`

/** Reads the figures of a shop that runs in serve-measured-shop.ts. */
export function askFigures(shop: WholeShop): () => Promise<ProcessFigures> {
  let asked = 0
  return async () => {
    asked += 1
    shop.process.kill('SIGUSR2')
    const said = await shop.says(ends(asked))
    const line = said.split(begins(asked)).at(-1)?.split(ends(asked))[0]
    return JSON.parse(line ?? '')
  }
}

/** Shared and reused things: their maximum, independent of the count before. */
const SHARED: Readonly<Record<string, number>> = {
  // reads, in call-courier.ts
  'open socket to the courier': 16,
  // the courier sends one event after the other, and keeps its connection as long as the shop does
  'open socket of a visitor': 4,
  // the pool of open-postgres.ts and the listening connection
  'open socket to the database': 11,
  'resource TCPSocketWrap': 15,
}

/** The handles with a higher count than before, as `socket 3 -> 5`. */
export function leftOver(before: ProcessFigures, after: ProcessFigures): string[] {
  return Object.entries(after.handles).flatMap(([name, count]) => {
    const had = Math.max(before.handles[name] ?? 0, SHARED[name] ?? 0)
    return isPassing(name) || count <= had ? [] : [`${name} ${had} -> ${count}`]
  })
}

/** Short work, such as reading a file: jobs run every second. */
const isPassing = (name: string): boolean =>
  /^resource (FSReq\w+|Immediate|TickObject|CloseReq|GetAddrInfoReqWrap|WorkerMessage\w*|MessagePort)$/.test(
    name,
  )

const LOOK_AGAIN_MS = 500
/** Idle connections to the database are closed after ten seconds, those to a courier after thirty. */
const LOOKS = 90

/** The figures once nothing is left over, or the last ones; a hang must not wait forever. */
export async function figuresAtRest(
  ask: () => Promise<ProcessFigures>,
  before: ProcessFigures,
): Promise<ProcessFigures> {
  let figures = await ask()
  for (let look = 1; look < LOOKS && leftOver(before, figures).length > 0; look += 1) {
    await sleep(LOOK_AGAIN_MS)
    figures = await ask()
  }
  return figures
}

/** A sample that begins with more idle connections meets that count sooner at its end. */
const RESTS = sampleOrFull(3, LOOKS)

/** The figures once they are stable for a moment: connections close, jobs end their turn. */
export async function restedFigures(ask: () => Promise<ProcessFigures>): Promise<ProcessFigures> {
  let figures = await ask()
  for (let look = 1; look < RESTS; look += 1) {
    await sleep(LOOK_AGAIN_MS)
    const next = await ask()
    if (leftOver(next, figures).length + leftOver(figures, next).length === 0) return next
    figures = next
  }
  return figures
}
