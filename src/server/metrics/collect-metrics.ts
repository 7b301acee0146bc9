import type { Shop } from '#features/shop.ts'
import type { Queues } from '#features/watching/read-queues.ts'
import type { PageCache } from '../page-cache.ts'
import type { Report } from '../readiness.ts'
import { type DatabaseFiles, databaseMetrics } from './database-metrics.ts'
import { counter, gauge, type MetricFamily } from './metric-family.ts'
import type { ProcessMetrics } from './process-metrics.ts'
import { queueMetrics } from './queue-metrics.ts'
import type { ShopMeter } from './shop-meter.ts'

export type MetricSources = {
  about: { version: string; node: string; engine: string }
  meter: ShopMeter
  cache: PageCache
  process: ProcessMetrics
  databaseState(): ReturnType<Shop['db']['state']>
  databaseFiles(): Promise<DatabaseFiles>
  /** Undefined: unknown. */
  freeDiskBytes(): Promise<number | undefined>
  readiness(): Promise<Report>
  /** Undefined: the database did not answer. */
  queues(): Promise<Queues | undefined>
}

/** All metrics of a running shop, in the order of docs/alerts.md. */
export async function collectMetrics(from: MetricSources): Promise<MetricFamily[]> {
  const [files, freeBytes, report, queues, ofProcess] = await Promise.all([
    from.databaseFiles(),
    from.freeDiskBytes(),
    from.readiness(),
    from.queues(),
    from.process.families(),
  ])
  return [
    {
      name: 'shop_info',
      help: 'What runs here.',
      type: 'gauge',
      samples: [{ labels: from.about, value: 1 }],
    },
    ...readinessMetrics(report),
    ...from.meter.families(),
    ...cacheMetrics(from.cache),
    ...databaseMetrics(from.databaseState(), files),
    gauge('shop_disk_free_bytes', 'Room left on the disk of DATA_DIR.', freeBytes),
    ...queueMetrics(queues),
    ...ofProcess,
  ]
}

const readinessMetrics = ({ isReady, checks }: Report): MetricFamily[] => [
  gauge('shop_ready', 'What /readyz answers.', Number(isReady)),
  {
    name: 'shop_check_ok',
    help: 'Each check of /readyz.',
    type: 'gauge',
    samples: Object.entries(checks).map(([check, word]) => ({
      labels: { check },
      value: Number(word === 'ok'),
    })),
  },
]

function cacheMetrics({ tallies, size }: PageCache): MetricFamily[] {
  return [
    counter('shop_page_cache_hits_total', 'Kept pages and lists that were sent.', tallies.hits),
    counter('shop_page_cache_made_total', 'Pages and lists made because none was kept.', tallies.made),
    counter('shop_page_cache_invalidations_total', 'Changes that were told of.', tallies.invalidations),
    {
      name: 'shop_page_cache_dropped_total',
      help: 'Kept answers dropped for a change of what they show, or for want of room.',
      type: 'counter',
      samples: [
        { labels: { reason: 'change' }, value: tallies.droppedForChange },
        { labels: { reason: 'room' }, value: tallies.droppedForRoom },
      ],
    },
    gauge('shop_page_cache_entries', 'Kept answers.', size.answers),
    gauge('shop_page_cache_bytes', 'Their size, compressed.', size.bytes),
  ]
}
