import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge, type MetricFamily } from './metric-family.ts'

/** Fine enough to show the rendering of a page; a finer one would wake the process for nothing. */
const RESOLUTION_MS = 10
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Node's figures of this process, under the names that other Node programs use. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  constructor() {
    this.#delay.enable()
  }

  stop(): void {
    this.#delay.disable()
  }

  /** The event loop delays are those since the last reading. */
  async families(): Promise<MetricFamily[]> {
    const { user, system } = process.cpuUsage()
    const memory = process.memoryUsage()
    const families = [
      counter(
        'process_cpu_seconds_total',
        'Processor time that the process took.',
        (user + system) / MICROSECONDS,
      ),
      gauge(
        'process_start_time_seconds',
        'When the process started, since 1970.',
        performance.timeOrigin / 1000,
      ),
      gauge('process_resident_memory_bytes', 'Memory that the process takes of the machine.', memory.rss),
      gauge('process_open_fds', 'Open files and connections; on Linux alone.', await countOpenFiles()),
      gauge('nodejs_heap_size_used_bytes', 'What the main thread keeps in its heap.', memory.heapUsed),
      gauge('nodejs_external_memory_bytes', 'Buffers and the like, outside of the heap.', memory.external),
      gauge(
        'nodejs_active_resources',
        'What keeps the process awake.',
        process.getActiveResourcesInfo().length,
      ),
      this.#delays(),
    ]
    this.#delay.reset()
    return families
  }

  #delays(): MetricFamily {
    const sample = (quantile: string, nanoseconds: number) => ({
      labels: { quantile },
      // a turn on time is counted with the interval between two
      value: Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000),
    })
    return {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How late the event loop came to its work since the last reading: half of the time, 1 in 100, at worst.',
      type: 'gauge',
      samples:
        this.#delay.count === 0
          ? []
          : [
              sample('0.5', this.#delay.percentile(50)),
              sample('0.99', this.#delay.percentile(99)),
              sample('1', this.#delay.max),
            ],
    }
  }
}

async function countOpenFiles(): Promise<number | undefined> {
  const names = await readdir('/proc/self/fd').catch(() => undefined)
  return names?.length
}
