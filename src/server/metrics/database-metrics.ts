import type { Shop } from '#features/shop.ts'
import { counter, gauge, type MetricFamily } from './metric-family.ts'

/** Undefined: the file does not exist. */
export type DatabaseFiles = { bytes: number | undefined; logBytes: number | undefined }

/** The database's load in this process. Metrics of the other engine have no value. */
export function databaseMetrics(
  state: ReturnType<Shop['db']['state']>,
  files: DatabaseFiles,
): MetricFamily[] {
  const writer = state.engine === 'sqlite' ? state.writer : undefined
  const pool = state.engine === 'postgres' ? state.pool : undefined
  const isListening = state.engine === 'postgres' ? Number(state.isListening) : undefined
  return [
    gauge('shop_writer_waiting', 'SQLite: transactions that wait for the one writer.', writer?.waiting),
    counter('shop_writer_transactions_total', 'SQLite: transactions that began.', writer?.begun),
    counter(
      'shop_writer_wait_seconds_total',
      'SQLite: for how long transactions waited for the writer, in sum.',
      writer && writer.waitedMs / 1000,
    ),
    gauge('shop_database_bytes', 'SQLite: the size of its file.', files.bytes),
    gauge('shop_database_log_bytes', 'SQLite: the size of its write-ahead log.', files.logBytes),
    gauge('shop_pool_connections', 'PostgreSQL: connections of this process.', pool?.open),
    gauge('shop_pool_idle', 'PostgreSQL: those of them that nobody uses.', pool?.idle),
    gauge('shop_pool_waiting', 'PostgreSQL: statements that wait for a connection.', pool?.waiting),
    gauge(
      'shop_listener_connected',
      'PostgreSQL: whether changes of other processes are heard.',
      isListening,
    ),
    ...replicaMetrics(state.engine === 'postgres' ? state.replica : undefined),
  ]
}

const FAULTS: readonly NonNullable<NonNullable<Replica>['fault']>[] = [
  'behind',
  'unreachable',
  'not_following',
  'of_another_database',
]

type Replica = Extract<ReturnType<Shop['db']['state']>, { engine: 'postgres' }>['replica']

/** Without values where no replica is set up. */
const replicaMetrics = (replica: Replica): MetricFamily[] => [
  gauge(
    'shop_replica_lag_seconds',
    'How far the replica for reports is behind at most.',
    replica?.lagMs && replica.lagMs / 1000,
  ),
  {
    name: 'shop_replica_fault',
    help: 'Why reports are not read from the replica.',
    type: 'gauge',
    samples: replica
      ? FAULTS.map(fault => ({ labels: { fault }, value: Number(replica.fault === fault) }))
      : [],
  },
  counter(
    'shop_replica_answers_instead_total',
    'Reports that the database gave in place of the replica.',
    replica?.answersInstead,
  ),
]
