import { quantile } from '#scripts/bench/report.ts'
import type { LoadRecord } from '../load-record.ts'
import type { PlaceFigures } from './place-figures.ts'
import type { ProcessFigures } from './process-figures.ts'

export type Moment = { name: string; process: ProcessFigures; place: PlaceFigures }

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
const columns = (cells: readonly string[]): string =>
  cells.map((cell, place) => (place === 0 ? cell.padEnd(34) : cell.padStart(12))).join('')

/** The shop's memory and handles at several moments, side by side. */
export function heldReport(moments: readonly Moment[]): string[] {
  const row = (name: string, of: (moment: Moment) => string) => columns([name, ...moments.map(of)])
  const kinds = new Set(moments.flatMap(({ process }) => Object.keys(process.handles)))
  return [
    columns(['', ...moments.map(({ name }) => name)]),
    row('memory of the process, MB', ({ process }) => megabytes(process.memory.rss)),
    row('its peak so far, MB', ({ place }) => megabytes(place.peakBytes)),
    row('heap used, MB', ({ process }) => megabytes(process.memory.heapUsed)),
    row('external, MB', ({ process }) => megabytes(process.memory.external)),
    row('array buffers, MB', ({ process }) => megabytes(process.memory.arrayBuffers)),
    row('write-ahead log, MB', ({ place }) => megabytes(place.walBytes)),
    row('connections to PostgreSQL', ({ place }) => String(place.connections)),
    row('unfinished files', ({ place }) => String(place.unfinished.length)),
    row('event loop delay p50, ms', ({ process }) => process.delayMs.p50.toFixed(1)),
    row('event loop delay p99, ms', ({ process }) => process.delayMs.p99.toFixed(1)),
    row('event loop delay at most, ms', ({ process }) => process.delayMs.max.toFixed(1)),
    ...[...kinds].sort().map(kind => row(kind, ({ process }) => String(process.handles[kind] ?? 0))),
  ]
}

const TENTH = 10

/** Response times in the first and the last tenth of each kind of call, in milliseconds. */
export function latencyReport({ tookMs }: LoadRecord): string[] {
  const of = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map(share => quantile(values, share).toFixed(1)).join(' / ')
  const rows = [...tookMs].map(([kind, all]) => {
    const few = Math.max(1, Math.floor(all.length / TENTH))
    const [first, last] = [all.slice(0, few), all.slice(-few)]
    return `${kind.padEnd(10)}${String(all.length).padStart(7)}${of(first).padStart(26)}${of(last).padStart(26)}`
  })
  const head = `${'answers'.padEnd(17)}${'first tenth p50/p95/p99'.padStart(26)}${'last tenth p50/p95/p99'.padStart(26)}`
  return [head, ...rows]
}
