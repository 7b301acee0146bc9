import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type ProcessFigures, sayFigures } from './process-figures.ts'
import { socketNames } from './socket-names.ts'

/**
 * The installed shop, in a process that reports its memory and handles: each SIGUSR2 collects garbage and prints the
 * figures. Nothing of this is in the shop itself.
 */
const GARBAGE_ROUNDS = 2
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const warnings: string[] = []
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`))

let asked = 0
process.on('SIGUSR2', async () => {
  asked += 1
  const number = asked
  const delayMs = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
  // freed objects free others in the next round: weak references, finalizers
  for (let round = 0; round < GARBAGE_ROUNDS; round += 1) {
    globalThis.gc?.()
    await yieldToEventLoop()
  }
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const figures: ProcessFigures = {
    memory: { rss, heapUsed, external, arrayBuffers },
    handles: {
      ...counted('resource', process.getActiveResourcesInfo()),
      ...counted('open', openFiles()),
      ...counted('listener', listeners()),
      threads: entries('/proc/self/task').length,
      children: children(),
    },
    delayMs,
    warnings,
  }
  delay.reset()
  console.log(sayFigures(number, figures))
})

function counted(kind: string, names: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(names, name => `${kind} ${name}`)
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]))
}

const listeners = (): string[] =>
  process
    .eventNames()
    .flatMap(name => Array.from({ length: process.listenerCount(name) }, () => String(name)))

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not Linux
  }
}

/** By kind: sockets by their other end, pipes, the database's files by name, other files by their names. */
function openFiles(): string[] {
  const nameOf = socketNames()
  return entries('/proc/self/fd').flatMap(number => {
    try {
      const target = readlinkSync(`/proc/self/fd/${number}`)
      if (/\/proc\/\d+\/fd$/.test(target)) return [] // this reading itself
      const [, inode] = /^socket:\[(\d+)\]$/.exec(target) ?? []
      if (inode !== undefined) return [nameOf(inode)]
      return [target.replace(/^pipe:.*$/, 'pipe').replace(/^.*\//, '')]
    } catch {
      return [] // closed meanwhile
    }
  })
}

function children(): number {
  const lists = entries('/proc/self/task').map(task => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8')
    } catch {
      return ''
    }
  })
  return lists.join(' ').split(/\s+/).filter(Boolean).length
}

/** Hourly jobs work so often that a soak meets them: every ten minutes. */
const HOURLY = { fromMs: 3_600_000, toMs: 600_000 }
const { setInterval: repeat } = globalThis
globalThis.setInterval = Object.assign(
  (work: () => void, everyMs?: number, ...given: []) =>
    repeat(work, everyMs === HOURLY.fromMs ? HOURLY.toMs : everyMs, ...given),
  repeat,
)

await import('#src/main.ts')
