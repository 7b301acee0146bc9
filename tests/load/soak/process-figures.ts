import { setTimeout as sleep } from 'node:timers/promises'
import { sampleOrFull } from '#tests/faults/seeded.ts'
import type { WholeShop } from '#tests/support/whole-shop.ts'

/** What a process holds after its garbage was collected. */
export type ProcessFigures = {
  /** In bytes. */
  memory: { rss: number; heapUsed: number; external: number; arrayBuffers: number }
  /** How many there are of each kind: of what keeps the loop alive, of open files, of listeners, threads and children. */
  handles: Record<string, number>
  /** Of the event loop, since it was asked the last time. */
  delayMs: { p50: number; p99: number; max: number }
  warnings: readonly string[]
}

const begins = (number: number) => `figures ${number} `
const ends = (number: number) => ` end of figures ${number}`

/** As the measured process prints them. */
export const sayFigures = (number: number, figures: ProcessFigures): string =>
  `${begins(number)}${JSON.stringify(figures)}${ends(number)}`

/** Asks a shop that runs in serve-measured-shop.ts. */
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

/** What is shared and kept for the next one: as many there may be at most, whatever there were. */
const SHARED: Readonly<Record<string, number>> = {
  // calls that read, in call-courier.ts
  'open socket to the courier': 16,
  // the courier tells of one parcel after the other, and keeps its connection for as long as the shop does
  'open socket of a visitor': 4,
  // the pool of open-postgres.ts and the one that listens
  'open socket to the database': 11,
  'resource TCPSocketWrap': 15,
}

/** What there is more of than there was, as `socket 3 -> 5`. */
export function leftOver(before: ProcessFigures, after: ProcessFigures): string[] {
  return Object.entries(after.handles).flatMap(([name, count]) => {
    const had = Math.max(before.handles[name] ?? 0, SHARED[name] ?? 0)
    return isPassing(name) || count <= had ? [] : [`${name} ${had} -> ${count}`]
  })
}

/** Transaction of a moment, such as a file that is being read: jobs look every second. */
const isPassing = (name: string): boolean =>
  /^resource (FSReq\w+|Immediate|TickObject|CloseReq|GetAddrInfoReqWrap|WorkerMessage\w*|MessagePort)$/.test(
    name,
  )

const LOOK_AGAIN_MS = 500
/** Connections to the database are given up after ten seconds of rest, those of a courier after thirty. */
const LOOKS = 90

/** The figures once nothing is left over, or at last; a hang is no reason to wait for ever. */
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

/** A sample that begins with more connections in rest is met sooner at its end. */
const RESTS = sampleOrFull(3, LOOKS)

/** The figures once they stay the same for a moment: connections are being closed, jobs end their turn. */
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
