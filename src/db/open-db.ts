import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { Tables } from './tables.ts'

/** Publishes which parts of the shop changed, in this process and in others on the same database. */
export type ChangeFeed = {
  /** `'everything'` after a lost connection. */
  subscribe(listener: (tags: readonly ChangeTag[] | 'everything') => void): () => void
  /** Resolves when every process has received all earlier tags; it waits only briefly for one that does not answer. */
  allProcessesNotified(): Promise<void>
}

/** Inside a transaction: the handle to query with, and `publish`, which publishes its tags only after the commit. */
export type Transaction = { tx: KyselyTransaction<Tables>; publish(...tags: ChangeTag[]): void }

/** The load of a database in this process. Sums are since its start. */
export type DbState =
  | {
      engine: 'sqlite'
      /** Transactions waiting for the one writer now; how many began in all, and the sum of their waiting times. */
      writer: { waiting: number; begun: number; waitedMs: number }
    }
  | {
      engine: 'postgres'
      /** Connections, idle ones, and how many requests wait for one. */
      pool: { open: number; idle: number; waiting: number }
      /** Whether the changes of other processes are received. */
      isListening: boolean
      /** Undefined: no replica is set up. */
      replica?: ReplicaState
    }

/** Why a replica is not read: `behind` by too much, no answer, no replica (any more), or one of something else. */
export type ReplicaFault = 'behind' | 'unreachable' | 'not_following' | 'of_another_database'

/** `lagMs`: how far behind the database it is at most; undefined where that is unknown. */
export type ReplicaState = {
  fault: ReplicaFault | undefined
  lagMs: number | undefined
  /** Answers that it began or should have begun, and that the database itself gave, since the start. */
  answersInstead: number
}

/**
 * The reads of one answer from a replica, which may be some seconds old (`LATEST_FIGURES_SECONDS` at most). The database
 * itself gives them while the replica cannot, and from the first statement on that the replica failed.
 */
export type LateReads = {
  reports: ReadonlyKysely<Tables>
  /** Everything committed by then was read; undefined while nothing came from the replica. */
  asOf(): Date | undefined
}

/**
 * The database of the shop, on either engine. `main`: small reads. `reports`: anything that may take more than a few
 * milliseconds (lists, search, overview); it cannot write. `exports`: the same for files of everything, which neither
 * delay lists there nor take much memory. Every write goes through `transact`.
 */
export type Db = {
  engine: 'sqlite' | 'postgres'
  main: Kysely<Tables>
  reports: ReadonlyKysely<Tables>
  exports: ReadonlyKysely<Tables>
  /**
   * One for each answer that people read as figures of a moment. Never for what is stored, cached, decided by, or looked
   * at again after a change. Undefined: there is no replica.
   */
  lateReads?: (() => LateReads) | undefined
  /** Throws `OutcomeUnknown` when the answer to its COMMIT was lost: repeating the request shows what was written. */
  transact<Result>(work: (inside: Transaction) => Promise<Result>): Promise<Result>
  changes: ChangeFeed
  state(): DbState
  /**
   * Removes from SQLite's files what was erased from its tables: the file is rewritten, unless it is so large that
   * orders would wait for long and it is not a quiet hour, and its log is emptied. PostgreSQL removes old versions of
   * rows by itself.
   */
  wipe(when?: { isQuiet?: boolean }): Promise<void>
  /**
   * Counts anew what SQLite chooses indexes by, when the shop has twice the orders of the last count; returns how many
   * indexes. PostgreSQL counts by itself.
   */
  renewStatistics(signal?: AbortSignal): Promise<number>
  close(): Promise<void>
}
