import { BACKUP_PROBLEMS, BACKUP_STAGES, BACKUP_STATES } from '#domain/shop-data/backup.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'
import {
  bool,
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const BackupCodec = objectOf({
  id: text,
  state: oneOf(BACKUP_STATES),
  stage: oneOf(BACKUP_STAGES),
  name: text,
  machine: nullable(text),
  by: text,
  startedAt: named('started_at', instant),
  endedAt: named('ended_at', nullable(instant)),
  verifiedAt: named('verified_at', nullable(instant)),
  databaseBytes: named('database_bytes', nullable(count)),
  picturesBytes: named('pictures_bytes', nullable(count)),
  orders: nullable(count),
  products: nullable(count),
  problem: nullable(oneOf(BACKUP_PROBLEMS)),
  removedAt: named('removed_at', nullable(instant)),
})

/** What the shop holds and how it is kept safe. */
export const DataCodec = objectOf({
  engine: oneOf(['sqlite', 'postgres']),
  version: text,
  databaseBytes: named('database_bytes', count),
  pictures: objectOf({ count, bytes: count, isInBucket: named('is_in_bucket', bool) }),
  freeBytes: named('free_bytes', nullable(count)),
  orders: count,
  products: count,
  customers: nullable(objectOf({ count, isEstimate: named('is_estimate', bool) })),
  isOverdue: named('is_overdue', bool),
  lastGood: named('last_good', nullable(BackupCodec)),
  backups: listOf(BackupCodec),
}) satisfies Codec<DataReport, unknown>
